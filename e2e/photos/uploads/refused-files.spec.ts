import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { openAsNewCustomer } from '../../identity/customer.ts'
import {
  emptyFile,
  htmlNamedJpeg,
  pixelBomb,
  svgNamedJpeg,
  truncatedHeic,
  truncatedJpeg,
} from '../../photo-files/bad-files.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'

const path = '/my-photos/photos'

const refusals = [
  { file: emptyFile('empty.jpg'), reason: 'The file is empty' },
  { file: svgNamedJpeg('drawing.jpg'), reason: 'Not a JPEG, PNG or HEIC photo' },
  { file: htmlNamedJpeg('page.jpg'), reason: 'Not a JPEG, PNG or HEIC photo' },
  { file: truncatedJpeg('cut.jpg'), reason: 'The file is damaged' },
  { file: truncatedHeic('cut.heic'), reason: 'The file is damaged' },
  { file: pixelBomb('bomb.png'), reason: 'The photo has too many pixels' },
]

test('each bad file shows its reason while the good one is uploaded', { tag: '@UP-02' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  await openImport(page)
  await choosePhotos(page, [...refusals.map(({ file }) => file), jpegPhoto('good.jpg')])
  await startUpload(page)
  for (const { file, reason } of refusals)
    await expect(fileRow(page, file.name), file.name).toContainText(reason, { timeout: 40_000 })
  await expect(fileRow(page, 'good.jpg')).toContainText('Added')
  await expect(importDialog(page).getByText('1 photo added, 6 could not be added', { exact: true })).toBeVisible()
})

test('a file one byte over 200 MB is refused before it is sent', { tag: '@UP-02' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  await openImport(page)
  // Only the size matters, so the test fakes it instead of sending the bytes between its processes.
  await page.locator('input[type=file]:not([webkitdirectory])').evaluate((input: HTMLInputElement, size) => {
    const transfer = new DataTransfer()
    transfer.items.add(
      Object.defineProperty(new File(['x'], 'film.jpg', { type: 'image/jpeg' }), 'size', { value: size }),
    )
    Object.defineProperty(input, 'files', {
      value: [...transfer.files].map((file) => Object.defineProperty(file, 'size', { value: size })),
    })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, UPLOAD_LIMIT_BYTES + 1)
  await expect(fileRow(page, 'film.jpg')).toContainText('The file is larger than 200 MB')
})

const names = {
  long: `${'summer-'.repeat(42)}.jpg`,
  emoji: '🏖️ día ☀️.jpg',
  climbing: '.._.._etc_passwd.jpg',
  hebrew: 'חוף הים.jpg',
  turned: 'photo\u202egpj.exe.jpg',
}

test(
  'long, foreign and malicious file names are shown as text and fit on the page',
  { tag: '@UP-02' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openAsNewCustomer(page, path)
    await openImport(page)
    await choosePhotos(
      page,
      Object.values(names).map((name) => jpegPhoto(name)),
    )
    await startUpload(page)
    await expect(importDialog(page).getByText('5 photos added', { exact: true })).toBeVisible({ timeout: 40_000 })
    for (const shown of [names.long, names.emoji, names.climbing, names.hebrew, 'photogpj.exe.jpg'])
      await expect(fileRow(page, shown)).toContainText('Added')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'the width of the document').toBeLessThanOrEqual(375)
  },
)
