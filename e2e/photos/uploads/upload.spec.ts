import type { Page } from '@playwright/test'
import { openAsNewCustomer, openByRegistering } from '../../identity/customer.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { heicPhoto, jpegPhoto, pngPhoto, realPhotoFiles, textNamedJpeg } from '../../photo-files/photo-files.ts'
import { accountOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'

const path = '/my-photos/photos'

const expectUnder = async (page: Page, expected: Record<string, string>) => {
  for (const [fileName, month] of Object.entries(expected))
    await expect(
      monthRegion(page, month).getByRole('img', { name: fileName }),
      `${fileName} under ${month}`,
    ).toBeVisible()
}

/** High enough to render every photo at once. */
const everything = { width: 1280, height: 5_000 }

test(
  'a customer uploads several photos at once, and a text file with the name of a photo is refused',
  {
    tag: ['@UP-01', '@UP-02', '@UP-07', '@TL-03', '@one-process'],
  },
  async ({ page }) => {
    await page.setViewportSize(everything)
    // The customer registers on the pages of the authority, which covers them on one process as well.
    await openByRegistering(page, `${path}?foo=bar`)
    await openImport(page)
    await choosePhotos(page, [
      jpegPhoto('august.jpg', { takenAt: '2023:08:14 10:00:00', offset: '+02:00' }),
      textNamedJpeg('holiday.jpg'),
      jpegPhoto('new-year.jpg', { takenAt: '2022:12:31 23:30:00', offset: '-05:00' }),
      pngPhoto('scan.png'),
      heicPhoto('autumn.heic'),
      jpegPhoto('turned.jpg', { takenAt: '2023:08:15 10:00:00', orientation: 6 }),
    ])
    await startUpload(page)

    await expect(fileRow(page, 'holiday.jpg')).toContainText('Not a JPEG, PNG or HEIC photo')
    for (const name of ['august.jpg', 'new-year.jpg', 'scan.png', 'autumn.heic', 'turned.jpg'])
      await expect(fileRow(page, name)).toContainText('Added', { timeout: 40_000 })
    await importDialog(page).getByRole('button', { name: 'Done' }).click()

    await expect(page).toHaveURL(`${path}?foo=bar`)
    const expected = {
      'august.jpg': 'August 2023',
      'new-year.jpg': 'December 2022',
      'scan.png': 'Unknown Date',
      'autumn.heic': 'October 2021',
      'turned.jpg': 'August 2023',
    }
    await expectUnder(page, expected)
    await expect(page.getByRole('img', { name: 'holiday.jpg' })).toHaveCount(0)

    await page.reload()
    await expectUnder(page, expected)
    await monthRegion(page, 'August 2023').getByRole('img', { name: 'turned.jpg' }).click()
    const shown = page.getByRole('dialog', { name: 'Photo preview' }).getByRole('img', { name: 'turned.jpg' })
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([320, 480])
  },
)

const realMonths: Record<string, string> = {
  'IMG_2682.heic': 'March 2019',
  'craft-beer.jpg': 'Unknown Date',
  'empty_gps.jpg': 'June 2025',
  'portrait-orientation-6.jpg': 'Unknown Date',
  'cyclamen_persicum.jpg': 'December 2007',
  'thompson-springs.jpg': 'January 2022',
  'date-priority-test.jpg': 'February 2023',
  'datetimeoriginal-gps.jpg': 'December 2025',
  'gps-datetime.jpg': 'November 2023',
  'density_plot.png': 'Unknown Date',
  'notocactus_minimus.jpg': 'May 2008',
  'prairie_falcon.jpg': 'March 2022',
  'el_torcal_rocks.jpg': 'August 2012',
  'tanners_ridge.jpg': 'September 2023',
  'polemonium_reptans.jpg': 'Unknown Date',
  'wood_anemones.jpg': 'Unknown Date',
  'orychophragmus_violaceus.jpg': 'Unknown Date',
  'silver_fir.jpg': 'Unknown Date',
}

test(
  'photos from real cameras are shown under the month they were taken, in the right orientation',
  {
    tag: ['@UP-02', '@UP-07'],
  },
  async ({ page }) => {
    const files = realPhotoFiles().filter(({ name }) => name in realMonths)
    test.skip(files.length === 0, 'The photos from real cameras are not on this machine.')
    test.slow()
    await page.setViewportSize(everything)
    await openAsNewCustomer(page, path)
    await openImport(page)
    await choosePhotos(page, [...files, textNamedJpeg('holiday.jpg')])
    await startUpload(page)
    await expect(
      importDialog(page).getByText(`${files.length} photos added, 1 could not be added`, { exact: true }),
    ).toBeVisible({
      timeout: 90_000,
    })
    await expect(fileRow(page, 'holiday.jpg')).toContainText('Not a JPEG, PNG or HEIC photo')
    await importDialog(page).getByRole('button', { name: 'Done' }).click()

    await expectUnder(page, Object.fromEntries(files.map(({ name }) => [name, realMonths[name] ?? ''])))
    await page.getByRole('img', { name: 'portrait-orientation-6.jpg' }).click()
    const shown = page
      .getByRole('dialog', { name: 'Photo preview' })
      .getByRole('img', { name: 'portrait-orientation-6.jpg' })
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([840, 700])
  },
)

test('a photo that the library holds is not uploaded again', { tag: '@UP-01' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  const photo = jpegPhoto('beach.jpg', { takenAt: '2023:08:14 10:00:00' })
  await openImport(page)
  await choosePhotos(page, [photo])
  await startUpload(page)
  await expect(fileRow(page, 'beach.jpg')).toContainText('Added')
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await openImport(page)
  await choosePhotos(page, [{ ...photo, name: 'copy of beach.jpg' }])
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/uploads/files') && sent.push(request.url()))
  await startUpload(page)
  await expect(fileRow(page, 'copy of beach.jpg')).toContainText('Already in your library')
  expect(sent, 'requests for a known photo').toEqual([])
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(monthRegion(page, 'August 2023').getByRole('img')).toHaveCount(1)
})

test('a photo is uploaded to the origin of the site, without a CORS preflight', { tag: '@UP-01' }, async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.includes('/uploads/')) origins.add(origin)
  })
  await openAsNewCustomer(page, path)
  await openImport(page)
  await choosePhotos(page, [jpegPhoto('beach.jpg')])
  await startUpload(page)
  await expect(fileRow(page, 'beach.jpg')).toContainText('Added')
  expect([...origins]).toEqual([accountOrigin('uk')])
})

test('a customer drops photos on the page', { tag: '@UP-01' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  const { name, mimeType, buffer } = jpegPhoto('dropped.jpg', { takenAt: '2023:08:14 10:00:00' })
  const dataTransfer = await page.evaluateHandle(
    ({ fileName, type, base64 }) => {
      const transfer = new DataTransfer()
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], fileName, { type }),
      )
      return transfer
    },
    { fileName: name, type: mimeType, base64: buffer.toString('base64') },
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.getByRole('main').dispatchEvent(event, { dataTransfer })
  await startUpload(page)
  await expect(fileRow(page, 'dropped.jpg')).toContainText('Added')
})

test('a customer cancels one upload while another continues, and retries it', { tag: '@UP-01' }, async ({ page }) => {
  await openAsNewCustomer(page, path)
  const cancelled = Promise.withResolvers<undefined>()
  let isHeld = true
  await page.route('**/uploads/files', async (route) => {
    const names = route.request().headers()['upload-metadata'] ?? ''
    if (!isHeld || !names.includes(Buffer.from('slow.jpg').toString('base64'))) return route.continue()
    await cancelled.promise
    // The cancelled request may still be pending, and would arrive otherwise.
    return route.abort().catch(() => undefined)
  })
  await openImport(page)
  await choosePhotos(page, [jpegPhoto('slow.jpg'), jpegPhoto('quick.jpg')])
  await startUpload(page)
  await expect(fileRow(page, 'quick.jpg')).toContainText('Added')
  await importDialog(page).getByRole('button', { name: 'Cancel slow.jpg' }).click()
  await expect(fileRow(page, 'slow.jpg')).toContainText('Cancelled')
  isHeld = false
  cancelled.resolve(undefined)
  await importDialog(page).getByRole('button', { name: 'Retry slow.jpg' }).click()
  await expect(fileRow(page, 'slow.jpg')).toContainText('Added')
})
