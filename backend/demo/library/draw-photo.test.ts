/** @jest-environment node */
import exifReader from 'exif-reader'
import sharp from 'sharp'
import type { DemoPhoto } from './demo-photo-plan.ts'
import { drawPhoto } from './draw-photo.ts'
import { sceneCatalogue } from './scenes/scene-catalogue.ts'
import { createRandom } from './seeded-random.ts'

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

test('a drawn photo is a JPEG of the planned size', async () => {
  const { format, width, height } = await sharp(await drawPhoto(aPhoto({ width: 480, height: 640 }))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 640 })
})

test('its date, offset and camera read back from the EXIF', async () => {
  const { exif } = await sharp(await drawPhoto(aPhoto())).metadata()
  const { Photo, Image } = exifReader(exif!)
  expect(Photo?.DateTimeOriginal).toEqual(new Date('2024-07-14T18:32:01Z'))
  expect(Photo?.OffsetTimeOriginal).toBe('+02:00')
  expect([Image?.Make, Image?.Model]).toEqual(['samsung', 'SM-G991B'])
})

test('a camera without a time zone writes none', async () => {
  const { exif } = await sharp(await drawPhoto(aPhoto({ fileName: 'DSC04512.JPG', utcOffset: null }))).metadata()
  expect(exifReader(exif!).Photo?.OffsetTimeOriginal).toBeUndefined()
})

test('a photo that lost its date has no EXIF', async () => {
  const { exif } = await sharp(
    await drawPhoto(aPhoto({ fileName: 'Scan_0012.jpg', takenAt: null, utcOffset: null })),
  ).metadata()
  expect(exif).toBeUndefined()
})

test('the same photo is drawn the same twice, another shot of the place differs', async () => {
  const [first, again, next] = await Promise.all([
    drawPhoto(aPhoto()),
    drawPhoto(aPhoto()),
    drawPhoto(aPhoto({ seed: 7919 * 32 + 1 })),
  ])
  expect(first.equals(again)).toBe(true)
  expect(first.equals(next)).toBe(false)
})

test.each(sceneCatalogue.map((scene) => [scene.name, scene] as const))('the scene %s can be drawn', (_, scene) => {
  const random = createRandom(5)
  const [season, light] = [random.pick(scene.seasons), random.pick(scene.lights)]
  const svg = scene.draw({ random, season, light, size: { width: 480, height: 800 } })
  const withoutTextures = svg.replaceAll(/href="data:[^"]*"/g, '')
  expect(withoutTextures).not.toMatch(/NaN|undefined|Infinity/)
})
