import { readFileSync } from 'node:fs'
import { fixtureHeic } from '../../testing/photo-files/fixture-heic.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { jpegSegment, jpegWith, pngChunk } from '../../testing/photo-files/photo-with-metadata.ts'
import { announcedPixels, isLargePhoto } from './large-photo.ts'

const beginningOf = (name: string) =>
  readFileSync(new URL(`../../../e2e/fixtures/photo-kinds/${name}`, import.meta.url)).subarray(0, 1024 * 1024)

test('[BE-02] the pixels of a photo are known from its beginning, whatever comes before its size', async () => {
  const jpeg = await fixtureJpeg({ width: 900, height: 600, tint: 3 })
  expect(announcedPixels(jpeg)).toBe(540_000)
  const previews = Array.from({ length: 12 }, () => jpegSegment.of(0xe2, Buffer.alloc(60_000, 1)))
  expect(announcedPixels(jpegWith(jpeg, ...previews))).toBe(540_000)
  expect(announcedPixels(fixtureHeic({ pictures: [[]], primary: 'grid' }))).toBe(480 * 320)
  const header = Buffer.from('00001388000017700802000000', 'hex')
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header)])
  expect(announcedPixels(png)).toBe(5000 * 6000)
})

test('[BE-02] a beginning that announces no size is that of no large photo', async () => {
  const jpeg = await fixtureJpeg({ width: 900, height: 600, tint: 3 })
  for (const bytes of [
    Buffer.of(),
    jpeg.subarray(0, 40),
    Buffer.from('text'),
    fixtureHeic({ pictures: [[]] }).subarray(0, 60),
  ])
    expect(announcedPixels(bytes)).toBe(0)
})

/** A HEIC that announces this size; its pixels do not matter here. */
const heicOf = (width: number, height: number) => {
  const heic = Buffer.from(fixtureHeic({ pictures: [[]] }))
  const size = heic.indexOf('ispe') + 8
  heic.writeUInt32BE(width, size)
  heic.writeUInt32BE(height, size + 4)
  return heic
}

test('[BE-02] a photo of 108 megapixels is large, and so is a HEIC of more pixels than telephones take by default', async () => {
  expect(isLargePhoto(beginningOf('108-megapixels.jpg'))).toBe(true)
  expect(isLargePhoto(beginningOf('panorama-of-257-items.heic'))).toBe(true)
  expect(isLargePhoto(heicOf(7_200, 5_400))).toBe(true)
  expect(isLargePhoto(heicOf(5_712, 4_284))).toBe(false)
  expect(isLargePhoto(await fixtureJpeg({ width: 900, height: 600, tint: 3 }))).toBe(false)
})
