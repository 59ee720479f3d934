import sharp, { type Sharp } from 'sharp'
import { pngChunk, pngWith } from '../../testing/photo-files/photo-with-metadata.ts'
import { keptFile } from './testing/kept-files.ts'
import { readBytes } from './testing/read-bytes.ts'

/** The mean grey, 0 to 255, of 20 × 20 pixels of the largest thumbnail. */
const greyAt = async (photo: Awaited<ReturnType<typeof readBytes>>, left: number, top: number) => {
  const { bytes } = photo.thumbnails.at(-1) ?? {}
  const { channels } = await sharp(
    await sharp(bytes).extract({ left, top, width: 20, height: 20 }).png().toBuffer(),
  ).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('[UP-02] a HEIC in PQ is shown with paper white as white', async () => {
  const photo = await readBytes(keptFile('bright-pq.heic'))
  for (const channel of await greyAt(photo, 140, 140)) expect(channel).toBeGreaterThanOrEqual(252)
  for (const channel of await greyAt(photo, 140, 240)) expect(Math.abs(channel - 128)).toBeLessThanOrEqual(5)
})

/** The values of paper white, of a grey that is 128 in sRGB, and of a light ten times as bright as paper. */
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
      const photo = await readBytes(pngWith(png, { before: [pngChunk('cICP', Buffer.from([9, transfer, 0, 1]))] }))
      expect((await greyAt(photo, 40, 20))[0]).toBeGreaterThanOrEqual(252)
      expect(Math.abs(((await greyAt(photo, 140, 20))[0] ?? 0) - 128)).toBeLessThanOrEqual(12)
      expect((await greyAt(photo, 240, 20))[0]).toBeGreaterThanOrEqual(252)
    }
  },
)

/** Returns the grey that the library shows for a PNG of grey 128 with these chunks before its pixels. */
const shownGrey = async (...before: Buffer[]) => {
  const create = { width: 8, height: 8, channels: 3, background: { r: 128, g: 128, b: 128 } } as const
  const photo = await readBytes(pngWith(await sharp({ create }).png().toBuffer(), { before }))
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

const CHROMATICITIES = {
  srgb: [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06],
  'Display P3': [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  'Adobe RGB': [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06],
  'ProPhoto RGB': [0.3457, 0.3585, 0.7347, 0.2653, 0.1596, 0.8404, 0.0366, 0.0001],
}
const chromaticities = (numbers: readonly number[]) => {
  const content = Buffer.alloc(32)
  for (const [index, number] of numbers.entries()) content.writeUInt32BE(Math.round(number * 100_000), index * 4)
  return pngChunk('cHRM', content)
}

/** Returns the colour that the library shows for a PNG of this colour with these chunks before its pixels. */
const shownColour = async ([r, g, b]: readonly [number, number, number], ...before: Buffer[]) => {
  const create = { width: 8, height: 8, channels: 3, background: { r, g, b } } as const
  const photo = await readBytes(pngWith(await sharp({ create }).png().toBuffer(), { before }))
  return sharp(photo.thumbnails.at(-1)?.bytes)
}
const meansOf = async (picture: Sharp) =>
  (await sharp(await picture.png().toBuffer()).stats()).channels.slice(0, 3).map(({ mean }) => mean)
const furthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((number, index) => Math.abs(number - (other[index] ?? 0))))

test('[UP-02] a PNG has the colours of the primaries that it describes', async () => {
  const mild = [150, 110, 100] as const
  const inP3 = await shownColour(mild, gamma(45_455), chromaticities(CHROMATICITIES['Display P3']))
  expect(furthest(await meansOf(inP3.withIccProfile('p3')), mild)).toBeLessThan(4)
  const redness = async (...before: Buffer[]) => (await meansOf(await shownColour([180, 90, 90], ...before)))[0] ?? 0
  const [plain, adobe, proPhoto] = [
    await redness(),
    await redness(chromaticities(CHROMATICITIES['Adobe RGB'])),
    await redness(chromaticities(CHROMATICITIES['ProPhoto RGB'])),
  ]
  expect([adobe > plain + 10, proPhoto > adobe + 5]).toEqual([true, true])
})

test('[UP-02] primaries and gamma of a PNG count together, and grey stays grey', async () => {
  const adobe = chromaticities(CHROMATICITIES['Adobe RGB'])
  const [red = 0, green = 0] = await meansOf(await shownColour([128, 60, 60], gamma(100_000), adobe))
  const [plainRed = 0, plainGreen = 0] = await meansOf(await shownColour([128, 60, 60], gamma(100_000)))
  expect([red > plainRed + 5, Math.abs(green - plainGreen) < 5]).toEqual([true, true])
  expect(furthest(await meansOf(await shownColour([128, 128, 128], adobe)), [128, 128, 128])).toBeLessThan(3)
})

test('[UP-02] primaries that a profile overrides, that are those of sRGB, or that mean nothing change no colour', async () => {
  const colour = [180, 90, 60] as const
  const plain = await meansOf(await shownColour(colour))
  const p3 = chromaticities(CHROMATICITIES['Display P3'])
  for (const before of [
    [pngChunk('sRGB', Buffer.from([0])), p3],
    [chromaticities(CHROMATICITIES.srgb)],
    [chromaticities([0.31, 0.33, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06])],
    [chromaticities([0, 0, 0, 0, 0, 0, 0, 0])],
    [chromaticities([0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3])],
    [pngChunk('cHRM', Buffer.alloc(7))],
  ])
    expect(await meansOf(await shownColour(colour, ...before))).toEqual(plain)
})
