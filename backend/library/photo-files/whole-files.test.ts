import sharp from 'sharp'
import { fixtureHeic, heicProperty } from '../../testing/photo-files/fixture-heic.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { jpegSegment, jpegWith } from '../../testing/photo-files/photo-with-metadata.ts'
import { announcedPixels } from './large-photo.ts'
import { keptFile, unpackedFile, video } from './testing/kept-files.ts'
import { outcomeOf, readBytes } from './testing/read-bytes.ts'

const plainPng = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

test('[UP-02] a JPEG with all its pixels and no end marker is a photo, whatever its padding', async () => {
  const whole = await fixtureJpeg({ width: 900, height: 600, tint: 3 })
  const endless = whole.subarray(0, -2)
  for (const bytes of [
    endless,
    Buffer.concat([endless, Buffer.from([0xff])]),
    Buffer.concat([endless, Buffer.alloc(900)]),
  ])
    expect(await readBytes(bytes)).toMatchObject({ visibleWidth: 900, visibleHeight: 600 })
})

/** A picture of noise, whose pixels take many bytes. */
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
    expect(await outcomeOf(baseline.subarray(0, baseline.length * part))).toBe('damaged-file')
  const filled = Buffer.concat([baseline.subarray(0, baseline.length / 2), Buffer.alloc(baseline.length / 2)])
  expect(await outcomeOf(filled)).toBe('damaged-file')
  const progressive = await noisy().jpeg({ progressive: true }).toBuffer()
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  for (const end of [lastScan, Math.floor((lastScan + progressive.length) / 2)])
    expect(await outcomeOf(progressive.subarray(0, end))).toBe('damaged-file')
  expect(await readBytes(progressive.subarray(0, -2))).toMatchObject({ visibleWidth: 300 })
})

test('[UP-02] a JPEG that states its number of lines after its pixels has that many, and is damaged without the number', async () => {
  const whole = Buffer.from(await noisy().jpeg().toBuffer())
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
  const lines = Buffer.from([0xff, 0xdc, 0, 4, 0, 200])
  const [pixels, end] = [whole.subarray(0, -2), whole.subarray(-2)]
  expect(await readBytes(Buffer.concat([pixels, lines, end]))).toMatchObject({ visibleHeight: 200 })
  whole.writeUInt16BE(0, frame + 5)
  expect(await readBytes(Buffer.concat([pixels, lines, end]))).toMatchObject({ visibleWidth: 300, visibleHeight: 200 })
  expect(await outcomeOf(whole)).toBe('damaged-file')
})

test('[UP-02] bytes after the end of a photo are not damage', async () => {
  const [jpeg, png] = [await fixtureJpeg(), await plainPng()]
  for (const photo of [jpeg, png, fixtureHeic({ pictures: [[]] }), fixtureHeic({ pictures: [[]], primary: 'grid' })]) {
    for (const rest of [video, Buffer.from('MotionPhoto_Data'), Buffer.alloc(3), Buffer.alloc(64, 0xff)])
      expect((await readBytes(Buffer.concat([photo, rest]))).visibleWidth).toBeGreaterThan(0)
  }
})

test.each([
  ['a blank line', '\r\n'],
  ['a byte order mark and blank lines', '\xef\xbb\xbf \n\n'],
  ['zeros', '\0'.repeat(300)],
])('[UP-02] a photo after %s is a photo, and its date and orientation are read', async (_, blank) => {
  const jpeg = await fixtureJpeg({ width: 300, height: 200, taken: '2015:08:22 10:08:19', orientation: 6 })
  for (const photo of [jpeg, await plainPng(), fixtureHeic({ pictures: [[]] })]) {
    const preceded = Buffer.concat([Buffer.from(blank, 'latin1'), photo])
    expect(await readBytes(preceded)).toEqual(await readBytes(photo))
    expect(announcedPixels(preceded)).toBe(announcedPixels(photo))
  }
})

test('[UP-02] a HEIC whose own boxes, or whose pixels, are cut is damaged', async () => {
  for (const whole of [fixtureHeic({ pictures: [[]] }), keptFile('video-after-boxes.heic').subarray(0, 3821)])
    for (const part of [0.5, 0.9, 0.999])
      expect(await outcomeOf(whole.subarray(0, whole.length * part))).toBe('damaged-file')
})

test.each(['free', 'skip', 'uuid'])(
  '[UP-02] a HEIC with all its pixels is a photo although its last box, "%s", is cut',
  async (name) => {
    const cut = Buffer.concat([Buffer.from([0, 0, 0x10, 0]), Buffer.from(name), Buffer.alloc(20)])
    expect(await readBytes(Buffer.concat([fixtureHeic({ pictures: [[]] }), cut]))).toMatchObject({ visibleWidth: 480 })
  },
)

test('[UP-02] a HEIC of 257 items, as panoramas have, is a photo', async () => {
  expect(await readBytes(keptFile('panorama-of-257-items.heic'))).toMatchObject({
    visibleWidth: 15_360,
    visibleHeight: 2560,
  })
})

test('[UP-02] a HEIC is cropped first and rotated afterwards', async () => {
  expect(await readBytes(keptFile('cropped.heic'))).toMatchObject({ visibleWidth: 300, visibleHeight: 200 })
  const turned = fixtureHeic({ pictures: [[heicProperty.crop(300, 200), heicProperty.turnedByAQuarter]] })
  expect(await readBytes(turned)).toMatchObject({ visibleWidth: 200, visibleHeight: 300 })
})

test('[UP-02] a HEIC is recognised by its pictures, not by its brands', async () => {
  expect(await readBytes(fixtureHeic({ pictures: [[]], brands: 'mif1mif1miaf' }))).toMatchObject({
    mediaType: 'image/heic',
  })
  const other = Buffer.from(
    fixtureHeic({ pictures: [[]], brands: 'mif1mif1miaf' })
      .toString('latin1')
      .replaceAll('hvc1', 'av01'),
    'latin1',
  )
  expect(await outcomeOf(other)).toBe('unsupported-format')
})

test('[UP-02] a JPEG of 200 megapixels is a photo', async () => {
  expect(await readBytes(unpackedFile('200-megapixels.jpg'))).toMatchObject({
    visibleWidth: 16_320,
    visibleHeight: 12_256,
  })
})

const scanAt = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xda]))
/** The first coefficient, the last, and the missing bits: the last bytes of the header of a scan of three colours. */
const withScanNumbers = (jpeg: Buffer, numbers: number[]) => {
  const at = scanAt(jpeg) + 11
  return Buffer.concat([jpeg.subarray(0, at), Buffer.from(numbers), jpeg.subarray(at + numbers.length)])
}

test.each<[string, (jpeg: Buffer) => Buffer]>([
  [
    'segments of every program, as long as they can be',
    (jpeg) =>
      jpegWith(jpeg, ...Array.from({ length: 14 }, (_, i) => jpegSegment.of(0xe2 + i, Buffer.alloc(65_533, i)))),
  ],
  [
    'hundreds of empty comments',
    (jpeg) => jpegWith(jpeg, ...Array.from({ length: 300 }, () => jpegSegment.of(0xfe, Buffer.of()))),
  ],
  ['fill bytes before a marker', (jpeg) => jpegWith(jpeg, Buffer.alloc(50, 0xff), jpegSegment.of(0xfe, Buffer.of()))],
  ['a gain map after its end, as Ultra HDR has', (jpeg) => Buffer.concat([jpeg, jpeg, video])],
  ['a second picture after its end that is cut', (jpeg) => Buffer.concat([jpeg, jpeg.subarray(0, 200)])],
  [
    'the trailer of Samsung',
    (jpeg) => Buffer.concat([jpeg, Buffer.from('MotionPhoto_Data'), video, Buffer.from('SEFT')]),
  ],
  ['other numbers than the standard in the header of its scan', (jpeg) => withScanNumbers(jpeg, [0, 0, 0x10])],
])('[UP-02] a JPEG with %s is a photo', async (_, write) => {
  const photo = write(await fixtureJpeg({ width: 300, height: 200, tint: 3 }))
  expect(await readBytes(photo)).toMatchObject({ mediaType: 'image/jpeg', visibleWidth: 300, visibleHeight: 200 })
})
