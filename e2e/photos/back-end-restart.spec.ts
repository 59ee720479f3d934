import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processIdIn, signalProcess } from '../../tools/process/process-signals.ts'
import { readZip } from '../archives/read-zip.ts'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { monthRegion } from '../library/timeline-page.ts'
import { heavyJpeg } from '../photo-files/bad-files.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { apiOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../library/import-dialog.ts'
import { uploadSlowly } from '../library/slow-uploads.ts'

// Every test kills the same back end.
test.describe.configure({ mode: 'serial' })

const pidFile = () => {
  const dataFolder = process.env['E2E_DATA']
  if (!dataFolder) throw new Error('E2E_DATA must name the data folder of the site, where backend.pid is.')
  return join(dataFolder, 'backend.pid')
}

const backendPid = (): number => (existsSync(pidFile()) ? (processIdIn(readFileSync(pidFile(), 'utf8')) ?? 0) : 0)

const isReady = () =>
  nodeRequest(`${apiOrigin}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Kills the back end. Resolves when the launcher has started another one that is ready. */
const killBackend = async () => {
  const before = backendPid()
  expect(before).toBeGreaterThan(0)
  signalProcess(before, 'SIGKILL')
  await expect.poll(backendPid, { timeout: 40_000 }).not.toBe(before)
  await expect.poll(async () => backendPid() > 0 && (await isReady()), { timeout: 60_000 }).toBe(true)
}

test(
  'photos, sessions and accounts survive when the back end is killed',
  { tag: '@BE-02' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/my-photos/photos')
    await storePhotos(context, [jpegPhoto('kept.jpg', { takenAt: '2023:08:14 10:00:00' })])
    await killBackend()

    await page.reload()
    const photo = monthRegion(page, 'August 2023').getByRole('img', { name: 'kept.jpg' })
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test(
  'an archive is completed after the back end that started it was killed',
  { tag: ['@BE-02', '@DL-02', '@one-process'] },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    const files = ['one', 'two', 'three', 'four'].map((name) => heavyJpeg(`${name}.jpg`, 12))
    await storePhotos(context, files)
    await page.goto('/my-photos/photos')
    await selectPhotos(page, files.length)
    const archive = page.waitForEvent('download', { timeout: 100_000 })
    const asked = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/downloads/downloads'),
    )
    await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
    await asked
    await killBackend()
    const entries = await readZip(await readFile(await (await archive).path()))
    expect([...entries.keys()].toSorted()).toEqual(['four.jpg', 'one.jpg', 'three.jpg', 'two.jpg'])
    for (const { name, buffer } of files) expect(entries.get(name)?.equals(buffer)).toBe(true)
  },
)

test('an upload continues after the back end was killed', { tag: ['@UP-03', '@one-process'] }, async ({ page }) => {
  // The page aborts a dead connection after ten seconds, and a new back end takes seconds to start.
  test.slow()
  await openAsNewCustomer(page, '/my-photos/photos')
  const restore = await uploadSlowly(page, [heavyJpeg('large.jpg', 16)], { megabytesPerSecond: 2 })
  await expect(fileRow(page, 'large.jpg')).toContainText(/[1-9]\d?%/, { timeout: 30_000 })
  await killBackend()
  await restore()
  await expect(fileRow(page, 'large.jpg')).toContainText('Added', { timeout: 40_000 })
  await expect(monthRegion(page, 'August 2023').getByRole('img')).toHaveCount(1)
})

test('queued photos wait while the back end is down', { tag: '@UP-03' }, async ({ page }) => {
  test.slow()
  await openAsNewCustomer(page, '/my-photos/photos')
  await openImport(page)
  await choosePhotos(
    page,
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => jpegPhoto(name)),
  )
  const isBack = killBackend()
  await startUpload(page)
  await isBack
  await expect(importDialog(page).getByText('5 photos added', { exact: true })).toBeVisible({ timeout: 60_000 })
})
