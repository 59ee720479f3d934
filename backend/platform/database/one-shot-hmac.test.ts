import { createHmac } from 'node:crypto'
import { createOneShotHmac } from './one-shot-hmac.ts'

const texts = [
  ...Array.from({ length: 301 }, (_, length) => 'photos/1300.webp?'.repeat(20).slice(0, length)),
  'é',
  '["photos/a.webp",1795827600,"Ünïcode 🌄 \\"x\\".jpg"]',
  '\ud800',
  'a'.repeat(512),
  'é'.repeat(300),
  'z'.repeat(10_000),
]

test.each([1, 32, 64, 65, 200])('signatures by a key of %i bytes are those of HMAC-SHA-256', (bytes) => {
  const key = Buffer.from(Array.from({ length: bytes }, (_, place) => (place * 37 + bytes) % 256))
  const sign = createOneShotHmac(key)
  // Twice and in both orders, because texts of one length share a buffer.
  for (const text of [...texts, ...texts.toReversed()])
    expect(sign(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
})
