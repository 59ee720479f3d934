import { readFile } from 'node:fs/promises'
import { readZip } from '../archives/read-zip.ts'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { heavyJpeg } from '../photo-files/bad-files.ts'
import { openCuttingProxy } from '../site/cutting-proxy.ts'
import { expect, test } from '../site/test.ts'

const CUT_AFTER_BYTES = 2 * 1024 * 1024

test(
  'a browser resumes the download of an archive after a cut, and the file is whole',
  { tag: ['@DL-02', '@one-process'] },
  async ({ browser }) => {
    const proxy = await openCuttingProxy({
      isCut: ({ pathname }) => pathname.includes('/objects/') && pathname.endsWith('.zip'),
      afterBytes: CUT_AFTER_BYTES,
    })
    const context = await browser.newContext({ proxy: proxy.settings })
    const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => heavyJpeg(name, 2))
    await signInAsNewCustomer(context)
    await storePhotos(context, files)
    const page = await context.newPage()
    await page.goto('/my-photos/photos')
    await selectPhotos(page, files.length)
    const archive = page.waitForEvent('download')
    await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
    const path = await (await archive).path()
    const entries = await readZip(await readFile(path))
    expect(entries.size).toBe(files.length)
    for (const { name, buffer } of files) expect(entries.get(name)?.equals(buffer), name).toBe(true)
    const [whole, rest] = proxy.ranges
    expect(whole).toBe('')
    expect(Number(/^bytes=(\d+)-$/.exec(rest ?? '')?.[1])).toBeGreaterThanOrEqual(CUT_AFTER_BYTES / 2)
    await context.close()
    proxy.close()
  },
)
