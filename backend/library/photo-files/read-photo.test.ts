import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { exifBlock } from '../../testing/photo-files/exif-block.ts'
import { fixtureHeic, heicProperty } from '../../testing/photo-files/fixture-heic.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import {
  jpegSegment,
  jpegWith,
  pngChunk,
  pngRawProfile,
  pngWith,
  xmpPacket,
} from '../../testing/photo-files/photo-with-metadata.ts'
import { readPhoto } from './read-photo.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (bytes: Buffer) => {
  const file = join(folder, 'photo')
  await writeFile(file, bytes)
  return readPhoto(file)
}
const refusal = (bytes: Buffer) =>
  read(bytes).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason,
  )
const kept = (name: string) => readFileSync(new URL(`../../../e2e/fixtures/photo-kinds/${name}`, import.meta.url))

const mp4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1')

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
const seen = async (photo: Awaited<ReturnType<typeof read>>) => {
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
    pngWith(png, { behind: [pngChunk('eXIf', block)] }),
    pngWith(png, { behind: [pngRawProfile('exif', block)] }),
  ]
  for (const photo of photos) expect(await seen(await read(photo))).toEqual(shown)
  const { visibleWidth, visibleHeight } = await read(photos[0] ?? Buffer.of())
  expect([visibleWidth, visibleHeight]).toEqual(number < 5 ? [60, 40] : [40, 60])
})

test('[UP-02] a JPEG with all its pixels and no end marker is a photo, whatever its padding', async () => {
  const whole = await fixtureJpeg({ width: 900, height: 600, tint: 3 })
  const endless = whole.subarray(0, -2)
  for (const bytes of [
    endless,
    Buffer.concat([endless, Buffer.from([0xff])]),
    Buffer.concat([endless, Buffer.alloc(900)]),
  ])
    expect(await read(bytes)).toMatchObject({ visibleWidth: 900, visibleHeight: 600 })
})

/** With as much detail that its pixels take some bytes. */
const noisy = () =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
      background: 'black',
    },
  })

test('[UP-02] a JPEG whose pixels are cut is damaged, also a progressive one that is cut between two scans', async () => {
  const baseline = await noisy().jpeg().toBuffer()
  for (const part of [0.5, 0.9, 0.98])
    expect(await refusal(baseline.subarray(0, baseline.length * part))).toBe('damaged-file')
  const filled = Buffer.concat([baseline.subarray(0, baseline.length / 2), Buffer.alloc(baseline.length / 2)])
  expect(await refusal(filled)).toBe('damaged-file')
  const progressive = await noisy().jpeg({ progressive: true }).toBuffer()
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  for (const end of [lastScan, Math.floor((lastScan + progressive.length) / 2)])
    expect(await refusal(progressive.subarray(0, end))).toBe('damaged-file')
  expect(await read(progressive.subarray(0, -2))).toMatchObject({ visibleWidth: 300 })
})

test('[UP-02] bytes after the end of a photo are not damage', async () => {
  const [jpeg, png] = [await fixtureJpeg(), await halves('png')]
  for (const photo of [jpeg, png, fixtureHeic({ pictures: [[]] }), fixtureHeic({ pictures: [[]], primary: 'grid' })]) {
    for (const behind of [mp4, Buffer.from('MotionPhoto_Data'), Buffer.alloc(3), Buffer.alloc(64, 0xff)])
      expect((await read(Buffer.concat([photo, behind]))).visibleWidth).toBeGreaterThan(0)
  }
})

test('[UP-02] a HEIC whose own boxes, or whose pixels, are cut is damaged', async () => {
  for (const whole of [fixtureHeic({ pictures: [[]] }), kept('film-behind-boxes.heic').subarray(0, 3821)])
    for (const part of [0.5, 0.9, 0.999])
      expect(await refusal(whole.subarray(0, whole.length * part))).toBe('damaged-file')
})

test('[UP-02] a HEIC of 257 items, as panoramas have, is a photo', async () => {
  expect(await read(kept('panorama-of-257-items.heic'))).toMatchObject({ visibleWidth: 15_360, visibleHeight: 2560 })
})

test('[UP-02] a HEIC is cropped first and rotated afterwards', async () => {
  expect(await read(kept('cropped.heic'))).toMatchObject({ visibleWidth: 300, visibleHeight: 200 })
  const turned = fixtureHeic({ pictures: [[heicProperty.crop(300, 200), heicProperty.turnedByAQuarter]] })
  expect(await read(turned)).toMatchObject({ visibleWidth: 200, visibleHeight: 300 })
})

test('[UP-02] a HEIC is recognised by its pictures, not by its brands', async () => {
  expect(await read(fixtureHeic({ pictures: [[]], brands: 'mif1mif1miaf' }))).toMatchObject({ mediaType: 'image/heic' })
  const other = Buffer.from(
    fixtureHeic({ pictures: [[]], brands: 'mif1mif1miaf' })
      .toString('latin1')
      .replaceAll('hvc1', 'av01'),
    'latin1',
  )
  expect(await refusal(other)).toBe('unsupported-format')
})

test.each([
  ['a film', mp4, 'video'],
  ['a film of QuickTime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'video'],
  ['a film of MXF', Buffer.from('\x06\x0e+4\x02\x05\x01\x01', 'latin1'), 'video'],
  ['a film of HEVC without a container', Buffer.from('\0\0\0\x01@\x01\x0c\x01', 'latin1'), 'video'],
  ['a film of the web', Buffer.from('\x1aE\xdf\xa3 webm', 'latin1'), 'video'],
  ['a sequence of pictures', Buffer.from('\0\0\0\x18ftypmsf1\0\0\0\0hevcmsf1', 'latin1'), 'image-sequence'],
  ['a picture of another format', Buffer.from('GIF89a'), 'unsupported-format'],
  ['a picture of AV1', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1miafavif', 'latin1'), 'unsupported-format'],
  ['nothing', Buffer.of(), 'empty-file'],
])('[UP-02] %s is refused as what it is', async (_, bytes, reason) => {
  expect(await refusal(bytes)).toBe(reason)
})

test.each([
  ['of twelve bits', 0xc1, 12],
  ['of the standard JPEG-LS', 0xf7, 8],
  ['without loss', 0xc3, 8],
  ['without loss, in 16 bits', 0xc3, 16],
  ['of several sizes', 0xc5, 8],
  ['of several sizes, by its first marker', 0xde, 8],
])('[UP-02] a JPEG %s, which no browser shows, is refused as another format', async (_, frame, bits) => {
  const jpeg = await fixtureJpeg()
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg[at + 1] = frame
  jpeg[at + 4] = bits
  expect(await refusal(jpeg)).toBe('unsupported-format')
})

test("[UP-02] the PNG that Apple's programs hold is refused as another format", async () => {
  const png = pngWith(await halves('png'), { before: [] })
  const ofProgram = Buffer.concat([png.subarray(0, 8), pngChunk('CgBI', Buffer.alloc(4)), png.subarray(8)])
  expect(await refusal(ofProgram)).toBe('unsupported-format')
})

test('[UP-02] a sequence without a picture of its own is refused as one, whatever its brands', async () => {
  const sequence = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0hevcmsf1\0\0\0\x10moov\0\0\0\x08mvhd', 'latin1')
  expect(await refusal(sequence)).toBe('image-sequence')
})

test('[UP-02] a JPEG with a longer side than any decoder takes has too many pixels', async () => {
  const jpeg = await fixtureJpeg()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_535, frame + 5)
  expect(await refusal(jpeg)).toBe('too-many-pixels')
})

const pngOfSize = async (width: number, height: number) => {
  const flood = await halves('png')
  flood.writeUInt32BE(width, 16)
  flood.writeUInt32BE(height, 20)
  flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29)
  return flood
}

test('[UP-02] a picture of 289 megapixels is refused for its size, before it is decoded', async () => {
  expect(await refusal(await pngOfSize(17_000, 17_000))).toBe('too-many-pixels')
})

test('[UP-02] a JPEG of 200 megapixels is a photo', async () => {
  const create = { width: 16_320, height: 12_256, channels: 3, background: 'teal' } as const
  const large = await sharp({ create, limitInputPixels: false }).jpeg({ quality: 50 }).toBuffer()
  expect(await read(large)).toMatchObject({ visibleWidth: 16_320, visibleHeight: 12_256 })
})

/** The number of a point of the thumbnail, in grey. */
const greyAt = async (photo: Awaited<ReturnType<typeof read>>, left: number, top: number) => {
  const { bytes } = photo.thumbnails.at(-1) ?? {}
  const { channels } = await sharp(
    await sharp(bytes).extract({ left, top, width: 20, height: 20 }).png().toBuffer(),
  ).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('[UP-02] a HEIC in PQ is shown with paper white as white', async () => {
  const photo = await read(kept('bright-pq.heic'))
  for (const channel of await greyAt(photo, 140, 140)) expect(channel).toBeGreaterThanOrEqual(252)
  for (const channel of await greyAt(photo, 140, 240)) expect(Math.abs(channel - 128)).toBeLessThanOrEqual(5)
})

/** PQ and HLG of paper white, of a grey that is 128 in sRGB, and of a light ten times as bright as paper. */
test.each([
  ['PQ', 16, [0.5807, 0.4225, 0.8214]],
  ['HLG', 18, [0.75, 0.4705, 1]],
])(
  '[UP-02] a PNG in %s, of eight bits and of sixteen, is shown with paper white as white',
  async (_, transfer, [white = 0, grey = 0, light = 0]) => {
    for (const depth of [8, 16]) {
      const largest = 2 ** depth - 1
      const row = [white, grey, light].flatMap((number) =>
        Array.from({ length: 100 * 3 }, () => Math.round(number * largest)),
      )
      const pixels = Array.from({ length: 60 }, () => row).flat()
      const raw = { width: 300, height: 60, channels: 3 } as const
      const png =
        depth === 8
          ? await sharp(Buffer.from(pixels), { raw }).png().toBuffer()
          : await sharp(Uint16Array.from(pixels), { raw }).toColourspace('rgb16').png().toBuffer()
      const photo = await read(pngWith(png, { before: [pngChunk('cICP', Buffer.from([9, transfer, 0, 1]))] }))
      expect((await greyAt(photo, 40, 20))[0]).toBeGreaterThanOrEqual(252)
      expect(Math.abs(((await greyAt(photo, 140, 20))[0] ?? 0) - 128)).toBeLessThanOrEqual(12)
      expect((await greyAt(photo, 240, 20))[0]).toBeGreaterThanOrEqual(252)
    }
  },
)

test('[UP-02] the short side of a panorama has as many pixels as that of a photo of 4 to 3', async () => {
  const create = { width: 8000, height: 1000, channels: 3, background: 'teal' } as const
  const { thumbnails } = await read(await sharp({ create }).jpeg().toBuffer())
  expect(thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [1800, 225],
    [4800, 600],
    [7800, 975],
  ])
  const sphere = await read(
    await sharp({ create: { ...create, width: 4000, height: 2000 } })
      .jpeg()
      .toBuffer(),
  )
  expect(sphere.thumbnails.map(({ width, height }) => [width, height])).toEqual([
    [450, 225],
    [1200, 600],
    [1950, 975],
  ])
  const tall = await read(
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
  await expect(readPhoto(join(folder, 'gone.jpg'))).rejects.toThrow(/ENOENT/)
})

/** A grey of 128 in a PNG with these chunks before its pixels, as the library shows it. */
const shownGrey = async (...before: Buffer[]) => {
  const create = { width: 8, height: 8, channels: 3, background: { r: 128, g: 128, b: 128 } } as const
  const photo = await read(pngWith(await sharp({ create }).png().toBuffer(), { before }))
  const { channels } = await sharp(photo.thumbnails.at(-1)?.bytes).stats()
  return Math.round(channels[0]?.mean ?? 0)
}
const gamma = (number: number) => {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(number)
  return pngChunk('gAMA', content)
}

test('[UP-02] a PNG is as bright as its gamma says, where no profile overrides it', async () => {
  expect(await shownGrey(gamma(45_455))).toBeCloseTo(128, -1)
  expect(await shownGrey(gamma(100_000))).toBeCloseTo(188, -1)
  expect(await shownGrey(gamma(55_556))).toBeCloseTo(146, -1)
  expect(await shownGrey(gamma(100_000), pngChunk('sRGB', Buffer.from([0])))).toBeCloseTo(128, -1)
  expect(await shownGrey(pngChunk('cICP', Buffer.from([1, 8, 0, 1])))).toBeCloseTo(188, -1)
  for (const meaningless of [0, 1, 0xffffffff]) expect(await shownGrey(gamma(meaningless))).toBeCloseTo(128, -1)
})
