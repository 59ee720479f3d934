import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import {
  choosePhotos,
  choosePhotosOnDisk,
  fileRow,
  importDialog,
  openImport,
  startUpload,
} from '../../library/import-dialog.ts'
import { heavyJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'
import { throttleUploads, uploadSlowly } from '../../library/slow-uploads.ts'

const path = '/my-photos/photos'

const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' })

const continueInBackground = (page: Page) =>
  importDialog(page).getByRole('button', { name: 'Continue in the background' }).click()

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name }).first().click()

test(
  'uploads go on in a corner of the other pages, even after a reload there, and their numbers go on as well',
  { tag: ['@UP-01', '@UP-03'] },
  async ({ page }) => {
    await openAsNewCustomer(page, path)
    const restore = await uploadSlowly(page, [heavyJpeg('one.jpg', 2), heavyJpeg('two.jpg', 24)], {
      megabytesPerSecond: 2,
    })
    await expect(fileRow(page, 'one.jpg')).toContainText('Added', { timeout: 30_000 })
    await continueInBackground(page)
    await goTo(page, 'Orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Uploading 1 of 2' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Uploading 1 of 2' }).click()
    await panel(page).getByRole('button', { name: 'Pause two.jpg' }).click()
    await expect(panel(page).getByRole('button', { name: 'Paused: 1 of 2 finished' })).toBeVisible()

    await page.reload()
    await expect(panel(page).getByRole('button', { name: 'Paused: 1 of 2 finished' })).toBeVisible({ timeout: 20_000 })
    await panel(page).getByRole('button', { name: 'Paused: 1 of 2 finished' }).press('Enter')
    await panel(page).getByRole('button', { name: 'Resume two.jpg' }).click()
    await restore()
    await expect(page.getByRole('status').filter({ hasText: '2 photos added' })).toBeAttached({ timeout: 40_000 })
    await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
    await expect(panel(page)).toBeHidden()
  },
)

test(
  'a file that could not be added stays in the panel with its reason until it is dismissed',
  { tag: '@UP-02' },
  async ({ page }) => {
    await openAsNewCustomer(page, path)
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('    ftypisom') }
    await openImport(page)
    await choosePhotosOnDisk(page, [heavyJpeg('beach.jpg', 8), film])
    const restore = await throttleUploads(page, { megabytesPerSecond: 1 })
    await startUpload(page)
    await continueInBackground(page)
    await goTo(page, 'Orders')
    await restore()
    await expect(panel(page).getByRole('button', { name: '1 photo added, 1 could not be added' })).toBeVisible({
      timeout: 40_000,
    })
    await page.reload()
    const first = panel(page).getByRole('listitem').first()
    await expect(first).toContainText('film.mp4')
    await expect(first).toContainText('Not a JPEG, PNG or HEIC photo')
    await expect(first).toContainText('Save it as a JPEG, PNG or HEIC photo and add that.')
    await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(panel(page)).toBeHidden()
  },
)

test('while the server does not respond the panel says when it is tried again', { tag: '@UP-03' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  await page.route('**/uploads/files**', (route) => route.abort())
  await openImport(page)
  await choosePhotos(page, [await jpegPhoto('beach.jpg')])
  await startUpload(page)
  await continueInBackground(page)
  await goTo(page, 'Orders')
  await expect(panel(page).getByText(/^The server does not respond\. We try again in \d+ seconds?\.$/)).toBeVisible()
  await page.unroute('**/uploads/files**')
  await expect(panel(page).getByRole('button', { name: '1 photo added' })).toBeVisible({ timeout: 40_000 })
})
