import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openPhoto } from '../open-photo.ts'
import { scalePicture } from '../scale-picture.ts'
import { CHROMATICITIES_OF_SRGB, chromaticitiesOf, profileOfChromaticities } from './primaries-profile.ts'
import { isSrgbProfile } from './srgb-profile.ts'

const DISPLAY_P3 = 12

const jpegOf = (profile: 'srgb' | 'p3') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 40, b: 60 } } })
    .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: '#123456' } }, left: 0, top: 0 }])
    .withIccProfile(profile)
    .jpeg({ quality: 95 })
    .toBuffer()

test('[UP-02] profiles of sRGB are recognised by their colours, whichever program wrote them', async () => {
  const { icc } = await sharp(await jpegOf('srgb')).metadata()
  const own = profileOfChromaticities(CHROMATICITIES_OF_SRGB)
  expect(icc?.equals(own ?? Buffer.of())).toBe(false)
  for (const profile of [icc, own]) expect(await isSrgbProfile(profile ?? Buffer.of())).toBe(true)
})

test('[BE-02] a profile of megabytes is not kept', async () => {
  const own = profileOfChromaticities(CHROMATICITIES_OF_SRGB) ?? Buffer.of()
  expect(await isSrgbProfile(Buffer.concat([own, Buffer.alloc(100)]))).toBe(true)
  expect(await isSrgbProfile(Buffer.concat([own, Buffer.alloc(200_000)]))).toBe(false)
})

test('[UP-02] profiles of other colours are not those of sRGB', async () => {
  const { icc } = await sharp(await jpegOf('p3')).metadata()
  const own = profileOfChromaticities(chromaticitiesOf(DISPLAY_P3) ?? CHROMATICITIES_OF_SRGB)
  for (const profile of [icc, own]) expect(await isSrgbProfile(profile ?? Buffer.of())).toBe(false)
})

test.each(['srgb', 'p3'] as const)(
  '[UP-02] a JPEG with the profile %s has the colours of a conversion',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'))
    try {
      const file = join(folder, 'photo.jpg')
      const jpeg = await jpegOf(name)
      await writeFile(file, jpeg)
      const { raw } = await scalePicture(await openPhoto(file))
      expect(raw.pixels.equals(await sharp(jpeg).raw().toBuffer())).toBe(true)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
