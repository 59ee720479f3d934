import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readZip } from '../archives/read-zip.ts'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { requestExport } from '../library/request-export.ts'
import { pngPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

/** This many photos fill three archives of the site, which sets EXPORT_CHUNK_BYTES to match. */
const PHOTOS = 30
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test(
  'an export of a library has three archives that together hold every original once',
  { tag: ['@EX-01', '@EX-02', '@EX-03', '@one-process'] },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    const files = Array.from({ length: PHOTOS }, (_, index) =>
      pngPhoto(`${String(index).padStart(3, '0')}.png`, { width: 48, height: 32 }),
    )
    await storePhotos(context, files)
    await page.goto('/my-photos/photos')
    await requestExport(page)
    const originals: string[] = []
    for (const iteration of [1, 2, 3]) {
      const row = page.getByRole('listitem').filter({ hasText: `My Photos export (${iteration} of 3)` })
      const download = page.waitForEvent('download')
      await row.getByRole('button', { name: 'Download .zip' }).click()
      const entries = await readZip(await readFile(await (await download).path()))
      originals.push(...[...entries.values()].map(hashOf))
    }
    expect(originals.toSorted()).toEqual(files.map(({ buffer }) => hashOf(buffer)).toSorted())
  },
)

test(
  'a failed export shows its failure and a button for a new one',
  { tag: ['@EX-01', '@EX-02'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [pngPhoto('only.png')])
    const backupId = '0195d3a0-0000-7000-8000-000000000001'
    await page.route(`**/exports/backups/${backupId}`, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { status: 'FAILED', backupId } })
        : route.continue(),
    )
    await page.goto(`/my-photos/exports/${backupId}`)
    await expect(page.getByRole('alert')).toContainText('Export error')
    await page.getByRole('button', { name: 'Create a new export' }).click()
    await expect(page.getByText('Your export is being processed. It will be ready within 48 hours.')).toBeVisible()
  },
)

test(
  'the flag for mock reactivation data shows two months and requests no account',
  { tag: '@EX-04' },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    // The status of an empty library names no time.
    await storePhotos(context, [pngPhoto('only.png')])
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/accounts/getaccountinformation')) asked += 1
    })
    await page.goto('/my-photos/photos?mockReactivationData=true')
    await expect(page.getByRole('button', { name: /^Storage: (?:59|6[0-2]) days remaining/ })).toBeVisible()
    expect(asked).toBe(0)
  },
)
