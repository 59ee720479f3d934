import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { pngChunk, pngWith } from '../../testing/photo-files/photo-with-metadata.ts'
import { profileOfChromaticities } from './colours/primaries-profile.ts'
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

/** The profile of a grey picture whose numbers are its light, so that it is brighter than without the profile. */
const linearGreyProfile = () => {
  const curve = Array.from({ length: 256 }, (_, light) => [light, light]).flat()
  const profile = Buffer.concat([
    Buffer.alloc(144),
    Buffer.from('curv\0\0\0\0\0\0\x01\0', 'latin1'),
    Buffer.from(curve),
  ])
  profile.writeUInt32BE(profile.length)
  profile.write('\x02\x20\0\0mntrGRAYXYZ ', 8, 'latin1')
  profile.write('acsp', 36, 'latin1')
  profile.write('\0\0\0\x01kTRC\0\0\0\x90\0\0\x02\x0c', 128, 'latin1')
  return profile
}
const adobeProfile = () =>
  profileOfChromaticities({ white: [0.3127, 0.329], red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06] })

const spaces = {
  colours: { profile: adobeProfile(), in8Bits: 'srgb', in16Bits: 'rgb16' },
  greys: { profile: linearGreyProfile(), in8Bits: 'b-w', in16Bits: 'grey16' },
}

test.each(Object.entries(spaces))(
  '[UP-02] the profile of a PNG of 16 bits changes its %s as in 8 bits',
  async (_, space) => {
    const { profile, in8Bits, in16Bits } = space
    const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(profile ?? '')]))
    const meansIn = async (colourspace: string, ...before: Buffer[]) => {
      const create = { width: 8, height: 8, channels: 3, background: { r: 150, g: 60, b: 60 } } as const
      const png = await sharp({ create }).toColourspace(colourspace).png().toBuffer()
      return meansOf(sharp((await readBytes(pngWith(png, { before }))).thumbnails.at(-1)?.bytes))
    }
    const [in8, in16] = [await meansIn(in8Bits, chunk), await meansIn(in16Bits, chunk)]
    expect(furthest(in8, in16)).toBeLessThan(2)
    expect(furthest(in16, await meansIn(in16Bits))).toBeGreaterThan(10)
  },
)

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
