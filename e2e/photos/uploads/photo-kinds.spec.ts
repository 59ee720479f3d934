import type { Locator, Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { libraryPhotos } from '../../library/library-api.ts'
import { photosPath, preview } from '../../library/preview-page.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { truncatedHeic, truncatedJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto, type PhotoFile } from '../../photo-files/photo-files.ts'
import { fixtureKind, hdrPhoto, panoramas, wholePhotos, type PhotoKind } from '../../photo-files/photo-kinds.ts'
import { seenColours } from '../../photo-files/seen-colour.ts'
import { expect, test } from '../../site/test.ts'

// Reading photos of up to 108 megapixels takes a busy machine minutes, and smaller ones wait for them.
const UNTIL_READ = { timeout: 240_000 }
test.describe.configure({ timeout: 360_000 })

const isoFile = (name: string, brand: string): PhotoFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`, 'latin1'),
})

const refused: [PhotoFile, string][] = [
  [truncatedJpeg('cut.jpg'), 'The file is damaged'],
  [truncatedHeic('cut.heic'), 'The file is damaged'],
  [isoFile('video.jpg', 'mp42'), 'A video, not a photo'],
  [isoFile('sequence.jpg', 'msf1'), 'An image sequence, not a single photo'],
  [isoFile('raw.jpg', 'crx '), 'A raw camera file, not a finished photo'],
]

const addPhotos = async (page: Page, photos: PhotoFile[]) => {
  await openAsNewCustomer(page, photosPath)
  await openImport(page)
  await choosePhotos(page, photos)
  await startUpload(page)
}

const waitUntilAdded = async (page: Page, photos: readonly PhotoFile[]) => {
  for (const { name } of photos) await expect(fileRow(page, name)).toContainText('Added', UNTIL_READ)
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
}

type ShownSize = { css: [number, number]; pixels: [number, number] }

const shownSize = (image: Locator): Promise<ShownSize> =>
  image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect()
    return { css: [width, height], pixels: [element.naturalWidth, element.naturalHeight] }
  })

/** Expects that these photos are the library, in their sizes, under their months and upright. */
const expectInLibrary = async (page: Page, kinds: PhotoKind[]) => {
  const stored = new Map((await libraryPhotos(page.context())).map((photo) => [photo.localFileName, photo]))
  expect(stored.size).toBe(kinds.length)
  for (const { photo, month, size, dateTaken } of kinds) {
    const { name } = photo
    const said = stored.get(name)
    expect([name, said?.visibleWidth, said?.visibleHeight, said?.dateTaken]).toEqual([name, ...size, dateTaken])
    const shown = monthRegion(page, month).getByRole('img', { name })
    await expect(shown, `${name} under ${month}`).toBeVisible()
    const shape = async () => {
      const { pixels } = await shownSize(shown)
      return pixels[0] / pixels[1]
    }
    await expect.poll(shape, `${name} upright`).toBeCloseTo(size[0] / size[1], 1)
  }
}

test(
  'photos as telephones and editors write them are added under their months, and what is not a photo is named',
  { tag: ['@UP-02', '@UP-07'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 5_000 })
    const photos = wholePhotos.map(({ photo }) => photo)
    await addPhotos(page, [...photos, ...refused.map(([photo]) => photo)])
    await expect(importDialog(page)).toContainText('250 megapixels')
    for (const [{ name }, reason] of refused) await expect(fileRow(page, name)).toContainText(reason, UNTIL_READ)
    await waitUntilAdded(page, photos)
    await expectInLibrary(page, wholePhotos)
  },
)

const LARGEST_USUAL_SHORT_SIDE = 975

test.describe('on the densest screen', () => {
  // Every screen of this size gets the same pictures, so this one asks the most of them.
  const deviceScaleFactor = 3
  test.use({ deviceScaleFactor })

  test(
    'a panorama is as sharp as other photos, and an HDR photo as bright',
    { tag: ['@UP-02', '@PV-01'] },
    async ({ page, context }) => {
      const kinds = [hdrPhoto, ...panoramas]
      const photos = kinds.map(({ photo }) => photo)
      await addPhotos(page, photos)
      await waitUntilAdded(page, photos)
      await expectInLibrary(page, kinds)
      for (const { photo, size } of panoramas) {
        const isSharp = async (image: Locator) => {
          const { css, pixels } = await shownSize(image)
          const wanted = Math.min(css[1] * deviceScaleFactor, size[1], LARGEST_USUAL_SHORT_SIDE)
          // Rows are cut to whole pixels of the screen.
          return pixels[1] >= Math.floor(wanted) - 1
        }
        const tile = page.getByRole('gridcell').getByRole('img', { name: photo.name })
        await expect.poll(() => isSharp(tile), `${photo.name} in the grid`).toBe(true)
        await tile.click()
        const picture = preview(page).getByRole('img', { name: photo.name })
        await expect.poll(() => isSharp(picture), `${photo.name} in the preview`).toBe(true)
        await page.keyboard.press('Escape')
        await expect(preview(page)).toBeHidden()
      }
      const hdr = page.getByRole('gridcell').getByRole('img', { name: hdrPhoto.photo.name })
      // The preview fades out above the picture.
      await expect(async () => {
        const [white = [], grey = []] = await seenColours(context, hdr, [
          { across: 0.25, down: 0.375 },
          { across: 0.25, down: 0.62 },
        ])
        for (const channel of white) expect(channel).toBeGreaterThanOrEqual(250)
        for (const channel of grey) expect(Math.abs(channel - 128)).toBeLessThanOrEqual(8)
      }).toPass()
    },
  )
})

test(
  'the photos of a day are sorted by the clock of their cameras, and a burst keeps its order',
  { tag: ['@UP-07', '@TL-04'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2_000 })
    const day = '2024:07:10'
    const newestFirst = ['IMG_10', 'IMG_9', 'ten-of-telephone', 'half-past-nine-of-camera', 'nine-of-telephone']
    const burst = [2, 3, 1].map((shot) => fixtureKind(`burst-${shot}.jpg`))
    const shots = [
      ...newestFirst.slice(2).map((name) => fixtureKind(`${name}.jpg`)),
      jpegPhoto('IMG_10.jpg', { takenAt: `${day} 12:00:00` }),
      jpegPhoto('IMG_9.jpg', { takenAt: `${day} 12:00:00` }),
      ...burst,
    ]
    await addPhotos(page, shots)
    await waitUntilAdded(page, shots)
    const names = monthRegion(page, 'July 2024').getByRole('img')
    await expect(names).toHaveCount(5)
    for (const [index, name] of newestFirst.entries())
      await expect(names.nth(index)).toHaveAccessibleName(new RegExp(`^${name}`))
    for (const [index, shot] of [3, 2, 1].entries())
      await expect(monthRegion(page, 'May 2024').getByRole('img').nth(index)).toHaveAccessibleName(
        new RegExp(`^burst-${shot}`),
      )
  },
)

test('two photos of one name, size and date are two photos', { tag: '@UP-03' }, async ({ page }) => {
  const { buffer, ...photo } = jpegPhoto('IMG_0001.jpg')
  await addPhotos(
    page,
    ['one', 'two'].map((end) => ({ ...photo, buffer: Buffer.concat([buffer, Buffer.from(end)]) })),
  )
  const rows = fileRow(page, photo.name)
  await expect(rows).toHaveCount(2)
  for (const row of [rows.first(), rows.last()]) await expect(row).toContainText('Added', UNTIL_READ)
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('gridcell').getByRole('img', { name: /IMG_0001/ })).toHaveCount(2)
})
