import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import { UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { renderEdit } from './render-edit.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-edit-'))
})
afterAll(() => rm(folder, { recursive: true }))

const colours = { red: [220, 20, 20], green: [20, 180, 20], blue: [20, 20, 220], yellow: [220, 220, 20] } as const
type Colour = keyof typeof colours

/** 400 × 200 pixels: red and green above, blue and yellow below. */
const quarters = async (format: 'jpeg' | 'png', orientation?: number) => {
  const pixels = Buffer.alloc(400 * 200 * 3)
  for (let y = 0; y < 200; y += 1)
    for (let x = 0; x < 400; x += 1) {
      const above: Colour = x < 200 ? 'red' : 'green'
      const below: Colour = x < 200 ? 'blue' : 'yellow'
      pixels.set(colours[y < 100 ? above : below], (y * 400 + x) * 3)
    }
  const picture = sharp(pixels, { raw: { width: 400, height: 200, channels: 3 } })
  const file = join(folder, `${format}-${orientation}.photo`)
  const described = orientation === undefined ? picture : picture.withMetadata({ orientation })
  await writeFile(file, await described.toFormat(format, { quality: 95 }).toBuffer())
  return file
}

const nameOf = ([r = 0, g = 0, b = 0]: Iterable<number> & number[]): Colour | undefined =>
  (Object.keys(colours) as Colour[]).find((name) =>
    [r, g, b].every((value, index) => Math.abs(value - (colours[name][index] ?? 0)) < 40),
  )

/** The size of the edited photo, and the colours near its corners: above from left to right, then below. */
const edited = async (file: string, changes: Partial<PhotoEdit>) => {
  const target = join(folder, 'target')
  const { width, height, thumbnails } = await renderEdit(file, { ...UNEDITED, ...changes }, target)
  const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return nameOf([...data.subarray(place, place + 3)])
  }
  expect({ width, height }).toEqual({ width: info.width, height: info.height })
  const corners = [at(0.03, 0.03), at(0.97, 0.03), at(0.03, 0.97), at(0.97, 0.97)]
  return { size: [width, height], corners, thumbnails, target }
}

test.each([
  [90, [200, 400], ['blue', 'red', 'yellow', 'green']],
  [180, [400, 200], ['yellow', 'blue', 'green', 'red']],
  [270, [200, 400], ['green', 'yellow', 'red', 'blue']],
] as const)('a photo is turned by %d degrees clockwise', async (turn, size, corners) => {
  expect(await edited(await quarters('jpeg'), { turn })).toMatchObject({ size, corners })
})

test('a turn comes after the orientation that the camera wrote', async () => {
  const onItsSide = await quarters('jpeg', 6)
  expect(await edited(onItsSide, { turn: 270 })).toMatchObject({
    size: [400, 200],
    corners: ['red', 'green', 'blue', 'yellow'],
  })
})

test('a crop keeps its part of the turned photo in full size', async () => {
  const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.25 }
  expect(await edited(await quarters('png'), { turn: 90, crop })).toMatchObject({
    size: [100, 100],
    corners: ['green', 'green', 'green', 'green'],
  })
})

test.each([-15, -4, 7.5, 15])('a photo that is straightened by %d degrees has no empty corners', async (angle) => {
  const { size, corners } = await edited(await quarters('jpeg'), { angle })
  expect(corners).toEqual(['red', 'green', 'blue', 'yellow'])
  expect(size[0]).toBeLessThan(400)
  expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(2, 1)
})

test('thumbnails have the shape of the edit, and the date is the only metadata that they keep', async () => {
  const file = join(folder, 'dated')
  await writeFile(
    file,
    await fixtureJpeg({ width: 2000, height: 1000, taken: '2020:01:31 10:00:00', offset: '+02:00' }),
  )
  const { thumbnails, target } = await edited(file, { turn: 90 })
  for (const { width, height } of thumbnails) expect(height / width).toBeCloseTo(2, 1)
  const { exif } = await sharp(target).metadata()
  expect(exif?.toString('latin1')).toContain('2020:01:31 10:00:00')
  expect(exif?.toString('latin1')).toContain('+02:00')
})
