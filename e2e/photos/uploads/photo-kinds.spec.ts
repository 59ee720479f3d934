import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { truncatedHeic, truncatedJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto, type PhotoFile } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'

const mimeTypes = { heic: 'image/heic', jpg: 'image/jpeg', png: 'image/png' } as const

const kept = (name: string): PhotoFile => ({
  name,
  mimeType: mimeTypes[name.split('.').at(-1) as keyof typeof mimeTypes],
  buffer: readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'photo-kinds', name)),
})

const changed = (photo: PhotoFile, change: (buffer: Buffer) => Buffer): PhotoFile => ({
  ...photo,
  buffer: change(photo.buffer),
})

const film = (name: string, brand: string): PhotoFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`, 'latin1'),
})

const wholePhotos: [PhotoFile, string][] = [
  [kept('panorama-of-257-items.heic'), 'Unknown Date'],
  [kept('film-behind-boxes.heic'), 'Unknown Date'],
  [kept('cropped.heic'), 'Unknown Date'],
  [kept('bright-pq.heic'), 'Unknown Date'],
  [kept('108-megapixels.jpg'), 'Unknown Date'],
  [kept('eight-to-one.jpg'), 'Unknown Date'],
  [kept('date-in-xmp.jpg'), 'August 1987'],
  [kept('date-in-iptc.jpg'), 'August 1987'],
  [kept('date-behind-pixels.png'), 'August 2015'],
  [
    changed(jpegPhoto('no-end.jpg', { takenAt: '2015:08:22 24:08:19' }), (buffer) => buffer.subarray(0, -2)),
    'August 2015',
  ],
  [
    changed(jpegPhoto('moving.jpg', { takenAt: '1987:08:22' }), (buffer) =>
      Buffer.concat([buffer, film('', 'mp42').buffer]),
    ),
    'August 1987',
  ],
  [jpegPhoto('blank-time.jpg', { takenAt: '1987:08:22   :  :  ' }), 'August 1987'],
  [jpegPhoto('slashes.jpg', { takenAt: '1987/08/23 10:00:00', offset: 'GMT+02:00' }), 'August 1987'],
  [jpegPhoto('far-future.jpg', { takenAt: '9999:12:31 23:59:59', offset: '-05:00' }), 'December 9999'],
]

const refused: [PhotoFile, string][] = [
  [truncatedJpeg('cut.jpg'), 'The file is damaged'],
  [truncatedHeic('cut.heic'), 'The file is damaged'],
  [film('film.jpg', 'mp42'), 'A video, not a photo'],
  [film('sequence.jpg', 'msf1'), 'An image sequence, not a single photo'],
]

test(
  'photos as telephones and editors write them are added under their months, and what is no photo is named',
  { tag: ['@UP-02', '@UP-07'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 5_000 })
    await openAsNewCustomer(page, '/my-photos/photos')
    await openImport(page)
    await expect(importDialog(page)).toContainText('250 megapixels')
    await choosePhotos(
      page,
      [...wholePhotos, ...refused].map(([photo]) => photo),
    )
    await startUpload(page)
    for (const [{ name }, reason] of refused) await expect(fileRow(page, name)).toContainText(reason)
    for (const [{ name }] of wholePhotos) await expect(fileRow(page, name)).toContainText('Added', { timeout: 60_000 })
    await importDialog(page).getByRole('button', { name: 'Done' }).click()
    for (const [{ name }, month] of wholePhotos)
      await expect(monthRegion(page, month).getByRole('img', { name }), `${name} under ${month}`).toBeVisible()
  },
)

test(
  'the photos of a day stand by the clock of their cameras, and a burst in its own order',
  { tag: ['@UP-07', '@TL-04'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2_000 })
    await openAsNewCustomer(page, '/my-photos/photos')
    await openImport(page)
    const day = '2024:07:10'
    const shots = [
      jpegPhoto('ten.jpg', { takenAt: `${day} 10:00:00`, offset: '+02:00' }),
      jpegPhoto('camera.jpg', { takenAt: `${day} 09:30:00` }),
      jpegPhoto('early.jpg', { takenAt: `${day} 09:00:00`, offset: '+02:00' }),
      jpegPhoto('IMG_10.jpg', { takenAt: `${day} 12:00:00` }),
      jpegPhoto('IMG_9.jpg', { takenAt: `${day} 12:00:00` }),
    ]
    const burst = [2, 3, 1].map((shot) => kept(`burst-${shot}.jpg`))
    shots.push(...burst)
    await choosePhotos(page, shots)
    await startUpload(page)
    for (const { name } of shots) await expect(fileRow(page, name)).toContainText('Added', { timeout: 60_000 })
    await importDialog(page).getByRole('button', { name: 'Done' }).click()
    const names = monthRegion(page, 'July 2024').getByRole('img')
    await expect(names).toHaveCount(5)
    const newestFirst = ['IMG_10.jpg', 'IMG_9.jpg', 'ten.jpg', 'camera.jpg', 'early.jpg']
    for (const [index, name] of newestFirst.entries())
      await expect(names.nth(index)).toHaveAccessibleName(new RegExp(`^${name}`))
    for (const [index, shot] of [3, 2, 1].entries())
      await expect(monthRegion(page, 'May 2024').getByRole('img').nth(index)).toHaveAccessibleName(
        new RegExp(`^burst-${shot}`),
      )
  },
)

test('two photos of one name, size and date are two photos', { tag: '@UP-03' }, async ({ page }) => {
  await openAsNewCustomer(page, '/my-photos/photos')
  await openImport(page)
  const photo = jpegPhoto('IMG_0001.jpg')
  const twins = ['one', 'two'].map((end) => changed(photo, (buffer) => Buffer.concat([buffer, Buffer.from(end)])))
  await choosePhotos(page, twins)
  await startUpload(page)
  const rows = fileRow(page, photo.name)
  await expect(rows).toHaveCount(2)
  for (const row of [rows.first(), rows.last()]) await expect(row).toContainText('Added', { timeout: 60_000 })
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('gridcell').getByRole('img', { name: /IMG_0001/ })).toHaveCount(2)
})
