import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fixtureHeic, heicProperty } from '../testing/fixture-heic.ts'
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

test('[UP-02] the colours of a HEIC are those that its profile says', async () => {
  const inFile = await coloursOf(sharp(await largestOf(fixtureHeic({ pictures: [[]] }))))
  const shown = sharp(await largestOf(fixtureHeic({ pictures: [[heicProperty.profile(await displayP3())]] })))
  const shownInP3 = await coloursOf(shown.withIccProfile('p3'))
  expect(shownInP3.map((mean, channel) => Math.abs(mean - (inFile[channel] ?? 0)) < 1)).toEqual([true, true, true])
})

test('[UP-02] a HEIC whose profile is damaged is read as if it had none', async () => {
  const plain = await largestOf(fixtureHeic({ pictures: [[]] }))
  expect(await largestOf(fixtureHeic({ pictures: [[heicProperty.profile(Buffer.alloc(200, 7))]] }))).toEqual(plain)
})

test('[UP-02] of a HEIC with several pictures the primary one is the photo', async () => {
  const pictures = [[], [heicProperty.turnedByAQuarter]]
  expect(await read(fixtureHeic({ pictures }))).toMatchObject({ visibleWidth: 480, visibleHeight: 320 })
  expect(await read(fixtureHeic({ pictures, primary: 2 }))).toMatchObject({ visibleWidth: 320, visibleHeight: 480 })
})
