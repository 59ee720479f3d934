import { openAsNewCustomer } from '../../identity/customer.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { htmlNamedJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'

test(
  'chosen files show their photos and what will happen to each before anything is sent',
  { tag: ['@UP-02', '@UP-06'] },
  async ({ page }) => {
    await openAsNewCustomer(page, '/my-photos/photos')
    const known = jpegPhoto('known.jpg')
    await openImport(page)
    await choosePhotos(page, [known])
    await startUpload(page)
    await expect(fileRow(page, 'known.jpg')).toContainText('Added')
    await importDialog(page).getByRole('button', { name: 'Done' }).click()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/uploads\/files$/.test(request.url())) sent.push(request.url())
    })
    await openImport(page)
    await choosePhotos(page, [jpegPhoto('new.jpg'), known, htmlNamedJpeg('page.jpg')])
    await expect(fileRow(page, 'new.jpg')).toContainText('Will be added')
    await expect(fileRow(page, 'known.jpg')).toContainText('Already in your library')
    const rows = page.getByRole('list', { name: 'Photos being added' }).getByRole('listitem')
    await expect(rows.first()).toContainText('page.jpgNot a JPEG, PNG or HEIC photo')
    const picture = fileRow(page, 'new.jpg').locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(sent).toEqual([])

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to the photos' }).click()
    await startUpload(page)
    await expect(fileRow(page, 'new.jpg')).toContainText('Added')
    await expect(importDialog(page)).toContainText('1 photo added')
  },
)
