import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAsNewCustomer } from './identity/customer.ts'
import { storePhotos } from './library/library-api.ts'
import { monthRegion } from './library/timeline-page.ts'
import { jpegPhoto } from './photo-files/photo-files.ts'
import { apiOrigin } from './site/addresses.ts'
import { nodeRequest } from './site/node-request.ts'
import { expect, test } from './site/test.ts'

const pidFile = () => {
  const dataFolder = process.env['E2E_DATA']
  if (!dataFolder) throw new Error('E2E_DATA must name the data folder of the site, where backend.pid is.')
  return join(dataFolder, 'backend.pid')
}

const backendPid = (): number => (existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8')) : 0)

const isReady = () =>
  nodeRequest(`${apiOrigin}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

test(
  'a back end that is killed loses no photo, no session and no account',
  { tag: '@BE-02' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/my-photos/photos')
    await storePhotos(context, [jpegPhoto('kept.jpg', { takenAt: '2023:08:14 10:00:00' })])
    const before = backendPid()
    expect(before).toBeGreaterThan(0)

    process.kill(before, 'SIGKILL')
    await expect.poll(backendPid, { timeout: 20_000 }).not.toBe(before)
    await expect.poll(async () => backendPid() > 0 && (await isReady()), { timeout: 20_000 }).toBe(true)

    await page.reload()
    const photo = monthRegion(page, 'August 2023').getByRole('img', { name: 'kept.jpg' })
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  },
)
