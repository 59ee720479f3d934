import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fixtureHeic, heicProperty } from '../../testing/photo-files/fixture-heic.ts'
import { createPhotoReaders } from './photo-readers.ts'

let folder: string
const readers = createPhotoReaders()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heic-'))
})
afterAll(async () => {
  await readers.stop()
  await rm(folder, { recursive: true, force: true })
})

const read = async (heic: Buffer) => {
  const file = join(folder, 'photo.heic')
  await writeFile(file, heic)
  return readers.read(file)
}

const largestOf = async (heic: Buffer) => (await read(heic)).thumbnails.at(-1)?.bytes

/** The mean of red, green and blue. */
const coloursOf = async (picture: Sharp) => {
  const { channels } = await sharp(await picture.png().toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

const displayP3 = async () => {
  const create = { width: 1, height: 1, channels: 3, background: 'white' } as const
  const { icc } = await sharp(await sharp({ create }).withIccProfile('p3').png().toBuffer()).metadata()
  return icc ?? Buffer.alloc(0)
}

test('[UP-02] a HEIC has the colours of its profile', async () => {
  const inFile = await coloursOf(sharp(await largestOf(fixtureHeic({ pictures: [[]] }))))
  const shown = sharp(await largestOf(fixtureHeic({ pictures: [[heicProperty.profile(await displayP3())]] })))
  const shownInP3 = await coloursOf(shown.withIccProfile('p3'))
  expect(shownInP3.map((mean, channel) => Math.abs(mean - (inFile[channel] ?? 0)) < 1)).toEqual([true, true, true])
})

test('[UP-02] a HEIC whose profile is damaged is read as if it had none', async () => {
  const plain = await largestOf(fixtureHeic({ pictures: [[]] }))
  expect(await largestOf(fixtureHeic({ pictures: [[heicProperty.profile(Buffer.alloc(200, 7))]] }))).toEqual(plain)
})

/** The colours of a HEIC that names its primaries by number. */
const shownWith = async (primaries: number) =>
  sharp(await largestOf(fixtureHeic({ pictures: [[heicProperty.primaries(primaries)]] })))

test('[UP-02] the colours of a HEIC without a profile are those of the primaries that it names', async () => {
  const inFile = await coloursOf(sharp(await largestOf(fixtureHeic({ pictures: [[]] }))))
  const shownInP3 = await coloursOf((await shownWith(12)).withIccProfile('p3'))
  expect(shownInP3.map((mean, channel) => Math.abs(mean - (inFile[channel] ?? 0)) < 1)).toEqual([true, true, true])
  const deepness = async (primaries: number) => {
    const colours = await coloursOf(await shownWith(primaries))
    return Math.max(...colours) - Math.min(...colours)
  }
  const [standard, displayP3, bt2020] = [await deepness(1), await deepness(12), await deepness(9)]
  expect([displayP3 > standard + 1, bt2020 > displayP3 + 1]).toEqual([true, true])
})

test.each([
  ['those of sRGB', [heicProperty.primaries(1)]],
  ['none that are known', [heicProperty.primaries(2)]],
])('[UP-02] a HEIC whose primaries are %s is read as one that names none', async (_, properties) => {
  const plain = await largestOf(fixtureHeic({ pictures: [[]] }))
  expect(await largestOf(fixtureHeic({ pictures: [properties] }))).toEqual(plain)
})

test('[UP-02] the profile of a HEIC overrides the primaries that it also has', async () => {
  const standard = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .withIccProfile('srgb')
    .png()
    .toBuffer()
  const { icc = Buffer.alloc(0) } = await sharp(standard).metadata()
  const profile = heicProperty.profile(icc)
  const withBoth = fixtureHeic({ pictures: [[heicProperty.primaries(9), profile]] })
  expect(await largestOf(withBoth)).toEqual(await largestOf(fixtureHeic({ pictures: [[profile]] })))
})

test('[UP-02] a HEIC that names its primaries of its tiles alone, as telephones do, has them', async () => {
  const pictures = [[heicProperty.primaries(12)]]
  expect(await largestOf(fixtureHeic({ pictures, primary: 'grid' }))).toEqual(
    await largestOf(fixtureHeic({ pictures })),
  )
})

test('[UP-02] the primaries of another picture in a HEIC say nothing of the primary one', async () => {
  const plain = await largestOf(fixtureHeic({ pictures: [[]] }))
  const pictures = [[heicProperty.primaries(9)], []]
  expect(await largestOf(fixtureHeic({ pictures, primary: 2 }))).toEqual(plain)
})

test('[UP-02] the primary picture of a HEIC with several is the photo', async () => {
  const pictures = [[], [heicProperty.turnedByAQuarter]]
  expect(await read(fixtureHeic({ pictures }))).toMatchObject({ visibleWidth: 480, visibleHeight: 320 })
  expect(await read(fixtureHeic({ pictures, primary: 2 }))).toMatchObject({ visibleWidth: 320, visibleHeight: 480 })
})

test.each([
  ['the same picture again', 'iden'],
  ['a picture with a map of its brightness', 'tmap'],
])('[UP-02] of a HEIC that shows %s the picture below is the photo, turned as it says', async (_, kind) => {
  const pictures = [[heicProperty.turnedByAQuarter]]
  expect(await read(fixtureHeic({ pictures, derived: [kind] }))).toMatchObject({
    visibleWidth: 320,
    visibleHeight: 480,
  })
})

const { mirrored, turnedByAQuarter } = heicProperty

test.each([
  ['turned', [turnedByAQuarter, turnedByAQuarter], ['grid']],
  ['mirrored', [mirrored], ['grid']],
  ['both', [mirrored, turnedByAQuarter, turnedByAQuarter], ['grid']],
  ['made from another picture that is turned', [turnedByAQuarter, turnedByAQuarter], ['iden', 'grid']],
  ['a grid itself', [mirrored], ['grid', 'grid']],
])('[UP-02] the tiles of a HEIC that are %s are placed as they are shown', async (_, properties, derived) => {
  const pictures = [properties]
  expect(await largestOf(fixtureHeic({ pictures, derived }))).toEqual(await largestOf(fixtureHeic({ pictures })))
})

test('[UP-02] a HEIC of more pictures within one another than any program writes is refused', async () => {
  const derived = Array.from({ length: 12 }, () => 'grid')
  await expect(read(fixtureHeic({ pictures: [[]], derived }))).rejects.toMatchObject({
    reason: 'unsupported-format',
  })
})

test('[UP-07] a HEIC that repeats a tile thousands of times below its picture is refused for its pixels', async () => {
  const gridWith = (gridEdge: number) => fixtureHeic({ pictures: [[]], primary: 'grid', gridEdge })
  expect(await read(gridWith(2))).toMatchObject({ visibleWidth: 960, visibleHeight: 640 })
  await expect(read(gridWith(40))).rejects.toMatchObject({ name: 'PhotoRefusal', reason: 'too-many-pixels' })
})

test('[UP-02] a HEIC is whole although the video after it is cut', async () => {
  const video = Buffer.from('\0\0\0\x10ftypmp42\0\0\0\0\0\0\x10\0mdat', 'latin1')
  const photo = fixtureHeic({ pictures: [[]] })
  expect(await read(Buffer.concat([photo, video]))).toMatchObject({ visibleWidth: 480 })
  const ownData = Buffer.from('\0\0\x10\0mdat', 'latin1')
  await expect(read(Buffer.concat([photo, ownData]))).rejects.toMatchObject({ reason: 'damaged-file' })
})

test('[UP-02] transparent pixels of a HEIC are white', async () => {
  const pictures = [[], [heicProperty.alpha]]
  const lightOf = async (heic: Buffer) => Math.min(...(await coloursOf(sharp(await largestOf(heic)))))
  const opaque = await lightOf(fixtureHeic({ pictures }))
  expect(await lightOf(fixtureHeic({ pictures, alpha: 2 }))).toBeGreaterThan(opaque + 10)
})

/** Cuts the left half off, or after a quarter turn the same part, which then is above or below. */
const crops = {
  across: heicProperty.cropAt({ width: 240, height: 320, right: -120, down: 0 }),
  upright: heicProperty.cropAt({ width: 320, height: 240, right: 0, down: 120 }),
}

test('[UP-02] the crop and the turn of a HEIC apply in their order', async () => {
  const turnedLast = await largestOf(fixtureHeic({ pictures: [[crops.across, heicProperty.turnedByAQuarter]] }))
  const turnedFirst = await largestOf(fixtureHeic({ pictures: [[heicProperty.turnedByAQuarter, crops.upright]] }))
  expect(turnedFirst).toEqual(turnedLast)
  const photo = await read(fixtureHeic({ pictures: [[heicProperty.turnedByAQuarter, crops.upright]] }))
  expect([photo.visibleWidth, photo.visibleHeight]).toEqual([320, 240])
})
