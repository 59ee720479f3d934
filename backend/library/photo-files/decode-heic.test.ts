import { fixtureHeic, heicProperty } from '../../testing/photo-files/fixture-heic.ts'
import { decodeHeic } from './decode-heic.ts'

const mostPixels = 1_000_000

test('[UP-02] a HEIC is decoded with alpha only if it has some, and to the same colours', async () => {
  const plain = await decodeHeic(fixtureHeic({ pictures: [[]] }), { mostPixels })
  const transparent = await decodeHeic(fixtureHeic({ pictures: [[], [heicProperty.alpha]], alpha: 2 }), { mostPixels })
  expect([plain.channels, transparent.channels]).toEqual([3, 4])
  expect(plain.pixels).toHaveLength(480 * 320 * 3)
  expect(plain.pixels.equals(transparent.pixels.filter((_, at) => at % 4 < 3))).toBe(true)
})

test.each(['grid', 'iden'])('[UP-02] a HEIC of the kind "%s" is decoded to the pixels of its picture', async (kind) => {
  const plain = await decodeHeic(fixtureHeic({ pictures: [[]] }), { mostPixels })
  const derived = await decodeHeic(fixtureHeic({ pictures: [[]], derived: [kind] }), { mostPixels })
  expect(derived.channels).toBe(3)
  expect(derived.pixels.equals(plain.pixels)).toBe(true)
})
