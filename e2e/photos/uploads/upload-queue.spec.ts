import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { heavyJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { downgradeToFirstVersion, expectPersistedStates } from './persisted-uploads.ts'
import { holdNextUploadResponse, loseNextUploadResponse } from './lose-upload-response.ts'
import { uploadSlowly } from '../../library/slow-uploads.ts'

const path = '/my-photos/photos'

/** Starts uploads of 'one.jpg' and 'two.jpg' at a limited speed. Resolves to a function that removes the limit. */
const uploadTwoSlowly = async (page: Page) => {
  await openAsNewCustomer(page, path)
  return uploadSlowly(page, [heavyJpeg('one.jpg', 8), heavyJpeg('two.jpg', 8)], { megabytesPerSecond: 1 })
}

test('the upload button is disabled until a photo is chosen', { tag: '@UP-06' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  await openImport(page)
  const upload = importDialog(page).getByRole('button', { name: 'Upload selection' })
  await expect(upload).toBeDisabled()
  await expect(importDialog(page).getByText('Choose at least 1 photo to continue')).toBeVisible()
  await choosePhotos(page, [jpegPhoto('beach.jpg')])
  await expect(fileRow(page, 'beach.jpg')).toContainText('Will be added')
  await importDialog(page).getByRole('button', { name: 'Remove beach.jpg' }).click()
  await expect(upload).toBeDisabled()
})

test('an upload resumes at its offset after a reload and is stored once', { tag: '@UP-03' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  const files = [heavyJpeg('large.jpg', 24), jpegPhoto('small.jpg', { takenAt: '2023:08:14 10:00:00' })]
  const restore = await uploadSlowly(page, files, { megabytesPerSecond: 2 })
  await expect(fileRow(page, 'large.jpg')).toContainText(/[1-9]\d?%/, { timeout: 30_000 })
  await expect(fileRow(page, 'small.jpg')).toContainText('Added')

  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  // The limit stays, or the whole file could arrive before.
  await page.reload()
  await restore()
  const august = monthRegion(page, 'August 2023')
  await expect(august.getByRole('img', { name: 'large.jpg' })).toBeVisible({ timeout: 30_000 })
  await expect(august.getByRole('img')).toHaveCount(2)
  expect(offsets.length).toBeGreaterThan(0)
  expect(offsets[0], 'the upload offset after the reload').toBeGreaterThan(0)
})

test('an upload that an earlier version of the site persisted resumes', { tag: '@UP-03' }, async ({ page }) => {
  const restore = await uploadTwoSlowly(page)
  await importDialog(page).getByRole('button', { name: 'Pause all' }).click()
  await expect(fileRow(page, 'two.jpg')).toContainText('Paused')
  await expectPersistedStates(page, ['paused', 'paused'])
  await downgradeToFirstVersion(page)
  await page.reload()
  await restore()
  await openImport(page)
  await expect(fileRow(page, 'one.jpg')).toContainText('Paused')
  await importDialog(page).getByRole('button', { name: 'Resume all' }).click()
  for (const name of ['one.jpg', 'two.jpg'])
    await expect(fileRow(page, name)).toContainText('Added', { timeout: 40_000 })
})

test('an upload waits while the connection is lost', { tag: '@UP-03' }, async ({ page, context }) => {
  await openAsNewCustomer(page, path)
  await uploadSlowly(page, [heavyJpeg('large.jpg', 12)], { megabytesPerSecond: 2 })
  await expect(fileRow(page, 'large.jpg')).toContainText(/[1-9]\d?%/, { timeout: 30_000 })
  // The connection is still slow, so that the file cannot arrive completely before the connection ends.
  await context.setOffline(true)
  await expect(fileRow(page, 'large.jpg')).toContainText('Waiting for a connection')
  await expect(importDialog(page).getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(fileRow(page, 'large.jpg')).toContainText('Added', { timeout: 30_000 })
})

test(
  'a small photo is sent in one request, and after an abort the upload is created first so that it can resume',
  { tag: '@UP-03' },
  async ({ page }) => {
    const methods: string[] = []
    page.on('request', (request) => request.url().includes('/uploads/files') && methods.push(request.method()))
    await openAsNewCustomer(page, path)
    await openImport(page)
    await choosePhotos(page, [jpegPhoto('beach.jpg')])
    await startUpload(page)
    await expect(fileRow(page, 'beach.jpg')).toContainText('Added')
    expect(methods.splice(0)).toEqual(['POST'])

    let isAborted = false
    // The route stays: the page retries at once, which would race with its removal.
    await page.route('**/uploads/files', (route) => {
      if (isAborted) return route.continue()
      isAborted = true
      return route.abort()
    })
    await choosePhotos(page, [jpegPhoto('forest.jpg')])
    await startUpload(page)
    await expect(fileRow(page, 'forest.jpg')).toContainText('Added')
    expect(methods).toEqual(['POST', 'POST', 'PATCH'])
  },
)

test(
  'a photo whose response was lost is reported as known and is in the library once',
  { tag: '@UP-03' },
  async ({ page }) => {
    await openAsNewCustomer(page, path)
    await openImport(page)
    await loseNextUploadResponse(page)
    await choosePhotos(page, [jpegPhoto('beach.jpg', { takenAt: '2023:08:14 10:00:00' })])
    await startUpload(page)
    await expect(fileRow(page, 'beach.jpg')).toContainText('Already in your library')
    await page.keyboard.press('Escape')
    await expect(monthRegion(page, 'August 2023').getByRole('img', { name: 'beach.jpg' })).toHaveCount(1)
  },
)

test(
  'a photo whose connection is lost after the last byte cannot be cancelled and is found stored',
  { tag: ['@UP-01', '@UP-03'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    await openImport(page)
    const { isStored } = await holdNextUploadResponse(page)
    await choosePhotos(page, [jpegPhoto('beach.jpg', { takenAt: '2023:08:14 10:00:00' })])
    await startUpload(page)
    await expect(fileRow(page, 'beach.jpg')).toContainText('100%')
    await isStored
    await context.setOffline(true)
    await expect(fileRow(page, 'beach.jpg')).toContainText('Waiting for a connection')
    await expect(fileRow(page, 'beach.jpg').getByRole('button')).toHaveCount(0)
    await context.setOffline(false)
    await expect(fileRow(page, 'beach.jpg')).toContainText('Added')
    await page.keyboard.press('Escape')
    await expect(monthRegion(page, 'August 2023').getByRole('img', { name: 'beach.jpg' })).toHaveCount(1)
  },
)

test('a customer pauses and resumes one upload and all uploads', { tag: '@UP-01' }, async ({ page }) => {
  const restore = await uploadTwoSlowly(page)
  await importDialog(page).getByRole('button', { name: 'Pause one.jpg' }).click()
  await expect(fileRow(page, 'one.jpg')).toContainText('Paused')
  await importDialog(page).getByRole('button', { name: 'Pause all' }).click()
  await expect(fileRow(page, 'two.jpg')).toContainText('Paused')
  await restore()
  await importDialog(page).getByRole('button', { name: 'Resume one.jpg' }).click()
  await expect(fileRow(page, 'one.jpg')).toContainText('Added', { timeout: 40_000 })
  await expect(fileRow(page, 'two.jpg')).toContainText('Paused')
  await importDialog(page).getByRole('button', { name: 'Resume all' }).click()
  await expect(fileRow(page, 'two.jpg')).toContainText('Added', { timeout: 40_000 })
})

test('a customer pastes photos', { tag: '@UP-01' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  const { name, mimeType, buffer } = jpegPhoto('pasted.jpg')
  await page.evaluate(
    ({ fileName, type, base64 }) => {
      const clipboardData = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([bytes], fileName, { type }))
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    },
    { fileName: name, type: mimeType, base64: buffer.toString('base64') },
  )
  await startUpload(page)
  await expect(fileRow(page, 'pasted.jpg')).toContainText('Added')
})
