import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { exifBlock } from '../../testing/photo-files/exif-block.ts'
import {
  jpegSegment,
  jpegWith,
  pngChunk,
  pngRawProfile,
  pngWith,
  xmpPacket,
} from '../../testing/photo-files/photo-with-metadata.ts'
import { readPhoto } from './read-photo.ts'
import { readBytes } from './testing/read-bytes.ts'

/** Left half white, right half black: which way it is turned can be seen. */
const halves = async (kind: 'jpeg' | 'png', size = { width: 60, height: 40 }) => {
  const create = { ...size, channels: 3, background: 'black' } as const
  const white = await sharp({ create: { ...create, width: size.width / 2, background: 'white' } })
    .png()
    .toBuffer()
  return sharp({ create })
    .composite([{ input: white, left: 0, top: 0 }])
    [kind]()
    .toBuffer()
}

/** Means of the left and right halves, or the upper and lower, of a thumbnail. */
const seen = async (photo: Awaited<ReturnType<typeof readBytes>>) => {
  const { bytes, width, height } = photo.thumbnails.at(-1) ?? { bytes: Buffer.of(), width: 0, height: 0 }
  const isUpright = height > width
  const half = isUpright ? { width, height: Math.floor(height / 2) } : { width: Math.floor(width / 2), height }
  const { channels } = await sharp(
    await sharp(bytes)
      .extract({ left: 0, top: 0, ...half })
      .png()
      .toBuffer(),
  ).stats()
  return [isUpright ? 'upright' : 'across', (channels[0]?.mean ?? 0) > 128 ? 'white first' : 'black first']
}

test.each([
  [1, ['across', 'white first']],
  [2, ['across', 'black first']],
  [3, ['across', 'black first']],
  [4, ['across', 'white first']],
  [5, ['upright', 'white first']],
  [6, ['upright', 'white first']],
  [7, ['upright', 'black first']],
  [8, ['upright', 'black first']],
])('[UP-07] a photo whose orientation is %i is shown upright, whichever place says so', async (number, shown) => {
  const block = exifBlock({ main: { 0x0112: { shorts: [number] } } })
  const packet = xmpPacket(`xmlns:t="http://ns.adobe.com/tiff/1.0/" t:Orientation="${number}"`)
  const [jpeg, png] = [await halves('jpeg'), await halves('png')]
  const photos = [
    jpegWith(jpeg, jpegSegment.exif(block)),
    jpegWith(jpeg, jpegSegment.xmp(packet)),
    pngWith(png, { before: [pngChunk('eXIf', block)] }),
    pngWith(png, { after: [pngChunk('eXIf', block)] }),
    pngWith(png, { after: [pngRawProfile('exif', block)] }),
  ]
  for (const photo of photos) expect(await seen(await readBytes(photo))).toEqual(shown)
  const { visibleWidth, visibleHeight } = await readBytes(photos[0] ?? Buffer.of())
  expect([visibleWidth, visibleHeight]).toEqual(number < 5 ? [60, 40] : [40, 60])
})

test('[UP-02] the short side of a panorama has as many pixels as that of a photo of 4 to 3', async () => {
  const create = { width: 8000, height: 1000, channels: 3, background: 'teal' } as const
  const { thumbnails } = await readBytes(await sharp({ create }).jpeg().toBuffer())
  expect(thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [1800, 225],
    [4800, 600],
    [7800, 975],
  ])
  const sphere = await readBytes(
    await sharp({ create: { ...create, width: 4000, height: 2000 } })
      .jpeg()
      .toBuffer(),
  )
  expect(sphere.thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [450, 225],
    [1200, 600],
    [1950, 975],
  ])
  const tall = await readBytes(
    await sharp({ create: { ...create, width: 500, height: 4000 } })
      .png()
      .toBuffer(),
  )
  expect(tall.thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [225, 1800],
    [500, 4000],
    [500, 4000],
  ])
})

test('[UP-02] a file that is gone is not a fault of the photo', async () => {
  await expect(readPhoto(join(tmpdir(), randomUUID()))).rejects.toThrow(/ENOENT/)
})
