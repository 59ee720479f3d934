import exifReader from 'exif-reader'
import sharp from 'sharp'
import type { DemoPhoto } from './demo-photo-plan.ts'
import { renderDemoPhoto } from './render-demo-photo.ts'
import { sceneCatalogue } from './scene-catalogue.ts'

const aPhoto = (changes: Partial<DemoPhoto> = {}): DemoPhoto => ({
  fileName: 'IMG_20240714_183201.jpg',
  scene: 'open-sea',
  seed: 7919 * 32,
  season: 'summer',
  width: 640,
  height: 480,
  takenAt: '2024-07-14T18:32:01',
  utcOffset: '+02:00',
  ...changes,
})

test('a rendered photo is a JPEG of the planned size', async () => {
  const { format, width, height } = await sharp(await renderDemoPhoto(aPhoto({ width: 480, height: 640 }))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 640 })
})

test('its date, offset and camera read back from the EXIF', async () => {
  const { exif } = await sharp(await renderDemoPhoto(aPhoto())).metadata()
  const { Photo, Image } = exifReader(exif!)
  expect(Photo?.DateTimeOriginal).toEqual(new Date('2024-07-14T18:32:01Z'))
  expect(Photo?.OffsetTimeOriginal).toBe('+02:00')
  expect([Image?.Make, Image?.Model]).toEqual(['samsung', 'SM-G991B'])
})

test('a camera without a time zone writes none', async () => {
  const { exif } = await sharp(await renderDemoPhoto(aPhoto({ fileName: 'DSC04512.JPG', utcOffset: null }))).metadata()
  expect(exifReader(exif!).Photo?.OffsetTimeOriginal).toBeUndefined()
})

test('a photo that lost its date has no EXIF', async () => {
  const { exif } = await sharp(
    await renderDemoPhoto(aPhoto({ fileName: 'Scan_0012.jpg', takenAt: null, utcOffset: null })),
  ).metadata()
  expect(exif).toBeUndefined()
})

test('the same photo renders the same twice, another shot of the place differs', async () => {
  const [first, again, next] = await Promise.all([
    renderDemoPhoto(aPhoto()),
    renderDemoPhoto(aPhoto()),
    renderDemoPhoto(aPhoto({ seed: 7919 * 32 + 1 })),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(next)).toBe(false)
})

test('every scene has a picture', async () => {
  const rendered = sceneCatalogue.map(({ name }) => renderDemoPhoto(aPhoto({ scene: name, width: 64, height: 48 })))
  expect(new Set((await Promise.all(rendered)).map((photo) => photo.toString('base64'))).size).toBe(
    sceneCatalogue.length,
  )
})

test('a photo of the night is darker than one of the day', async () => {
  const brightnessAt = async (takenAt: string) => {
    const { channels } = await sharp(await renderDemoPhoto(aPhoto({ takenAt }))).stats()
    return channels.reduce((sum, { mean }) => sum + mean, 0)
  }
  expect(await brightnessAt('2024-07-14T23:32:01')).toBeLessThan(0.7 * (await brightnessAt('2024-07-14T13:32:01')))
})
