import sharp from 'sharp'
import { lightLevelsOf } from './light-levels.ts'
import { measurePicture } from './picture-measures.ts'

/** A landscape of an evening sky over hills and houses, 1200 pixels wide. */
const scene = ({ shift = 0, light = 1 } = {}) => {
  const level = (value: number) => Math.round(value * light)
  const houses = Array.from({ length: 14 }, (_, index) => {
    const [left, top] = [shift + 40 + index * 80, 500 + ((index * 53) % 90)]
    const windows = [0, 1, 2, 3].map(
      (row) => `<rect x="${left + 8}" y="${top + 8 + row * 22}" width="36" height="10" fill="rgb(0,0,0)"/>`,
    )
    const colour = level(90 + ((index * 37) % 120))
    return `<rect x="${left}" y="${top}" width="56" height="300" fill="rgb(${colour},${colour},${colour})"/>${windows.join('')}`
  })
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <linearGradient id="sky" x2="1"><stop stop-color="rgb(${level(240)},${level(220)},${level(200)})"/>
      <stop offset="1" stop-color="rgb(${level(80)},${level(120)},${level(200)})"/></linearGradient>
      <rect width="1200" height="800" fill="url(#sky)"/>
      <circle cx="${300 + shift}" cy="200" r="90" fill="rgb(${level(255)},${level(250)},${level(210)})"/>
      <path d="M0 520 L${260 + shift} 380 L${620 + shift} 540 L1200 420 V800 H0Z" fill="rgb(${level(60)},${level(90)},${level(60)})"/>
      ${houses.join('')}</svg>`),
  ).flatten()
}

const measuresOf = async (picture: ReturnType<typeof sharp>) => {
  const { data: pixels, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return measurePicture({ pixels, width: info.width, height: info.height, channels: info.channels })
}

const differenceOf = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length

test('two pictures of one scene share nearly all bits of their likeness, in any light and size', async () => {
  const { likeness } = await measuresOf(scene())
  expect(likeness).toMatch(/^[01]{64}$/)
  const others = [scene({ shift: 12 }), scene({ light: 0.6 }), scene().resize(300), scene().blur(6)]
  for (const other of others) expect(differenceOf(likeness, (await measuresOf(other)).likeness)).toBeLessThan(10)
})

test('another scene differs in many bits', async () => {
  const [{ likeness }, mirrored] = await Promise.all([measuresOf(scene()), measuresOf(scene().flop())])
  expect(differenceOf(likeness, mirrored.likeness)).toBeGreaterThan(14)
})

test('a blurred picture is below the threshold, and the more it is blurred the less sharp it is', async () => {
  const sharpness = async (sigma: number) => (await measuresOf(sigma ? scene().blur(sigma) : scene())).sharpness
  const [inFocus, soft, blurred, veryBlurred] = await Promise.all([
    sharpness(0),
    sharpness(1.5),
    sharpness(5),
    sharpness(12),
  ])
  expect(inFocus).toBeGreaterThan(1_000)
  expect(soft).toBeGreaterThan(50)
  expect(soft).toBeLessThan(inFocus)
  expect(blurred).toBeLessThan(50)
  expect(veryBlurred).toBeLessThan(blurred)
})

test('a subject in focus before a blurred background is sharp', async () => {
  const subject = await scene().extract({ left: 400, top: 420, width: 480, height: 360 }).png().toBuffer()
  const portrait = sharp(await scene().blur(20).png().toBuffer()).composite([{ input: subject, left: 400, top: 420 }])
  expect((await measuresOf(portrait)).sharpness).toBeGreaterThan(50)
})

test('an underexposed picture is dark, even with a lamp in it, and a city at night is not', async () => {
  const level = async (picture: ReturnType<typeof sharp>) => (await measuresOf(picture)).brightness
  const lamp = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const night = async (...lamps: number[]) =>
    sharp(await scene({ light: 0.1 }).png().toBuffer()).composite(
      lamps.map((left) => ({ input: lamp, left, top: 100 })),
    )
  expect(await level(scene())).toBeGreaterThan(128)
  expect(await level(scene({ light: 0.2 }))).toBeLessThan(64)
  expect(await level(await night(500))).toBeLessThan(64)
  expect(await level(await night(0, 450, 900))).toBeGreaterThan(64)
})

test('transparent, grey and tiny pictures are measured', async () => {
  const one = sharp({ create: { width: 1, height: 1, channels: 4, background: '#ffffff' } })
  expect(await measuresOf(one)).toEqual({ likeness: '0'.repeat(64), sharpness: 0, brightness: 255 })
  const grey = await measuresOf(sharp(await scene().greyscale().png().toBuffer()).toColourspace('b-w'))
  expect(grey.sharpness).toBeGreaterThan(1_000)
})

test('the light of every colour is that of libvips, with which stored photos were measured', async () => {
  const shades = Array.from({ length: 52 }, (_, index) => index * 5)
  const pixels = Buffer.from(
    shades.flatMap((red) => shades.flatMap((green) => shades.flatMap((blue) => [red, green, blue]))),
  )
  const raw = { width: shades.length ** 2, height: shades.length, channels: 3 } as const
  const expected = await sharp(pixels, { raw }).greyscale().toColourspace('b-w').raw().toBuffer()
  const { levels } = lightLevelsOf({ pixels, ...raw })
  const differences = Array.from(levels, (level, at) => Math.abs(level - (expected[at] ?? -1)))
  expect(differences.filter((difference) => difference > 1)).toEqual([])
  expect(differences.filter((difference) => difference > 0).length).toBeLessThan(levels.length / 100)
})
