import { openAsNewCustomer } from '../../identity/customer.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { htmlNamedJpeg } from '../../photo-files/bad-files.ts'
import { cameraThumbnail, jpegPhoto } from '../../photo-files/photo-files.ts'
import { seenColours } from '../../photo-files/seen-colour.ts'
import { expect, test } from '../../site/test.ts'

test(
  'chosen files show their photos and what will happen to each before anything is sent',
  { tag: ['@UP-02', '@UP-06'] },
  async ({ page, context }) => {
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
    const turned = jpegPhoto('turned.jpg', { orientation: 6, thumbnail: cameraThumbnail })
    await choosePhotos(page, [jpegPhoto('new.jpg'), known, turned, htmlNamedJpeg('page.jpg')])
    await expect(fileRow(page, 'new.jpg')).toContainText('Will be added')
    await expect(fileRow(page, 'known.jpg')).toContainText('Already in your library')
    const rows = page.getByRole('list', { name: 'Photos being added' }).getByRole('listitem')
    await expect(rows.first()).toContainText('page.jpgNot a JPEG, PNG or HEIC photo')
    const picture = fileRow(page, 'new.jpg').locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(async () => {
      // Turned clockwise, without the black bars.
      const corners = [0.1, 0.9].flatMap((down) => [0.1, 0.9].map((across) => ({ across, down })))
      const shown = await seenColours(context, fileRow(page, 'turned.jpg').locator('img'), corners)
      expect(shown.map(([red = 0, green = 0]) => (red > green ? 'red' : 'green'))).toEqual([
        'green',
        'red',
        'green',
        'green',
      ])
      for (const [red = 0, green = 0] of shown) expect(red + green).toBeGreaterThan(150)
    }).toPass()
    expect(sent).toEqual([])

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to the photos' }).click()
    await startUpload(page)
    await expect(fileRow(page, 'new.jpg')).toContainText('Added')
    await expect(importDialog(page)).toContainText('2 photos added')
  },
)
