import { createHash, randomBytes } from 'node:crypto'
import { createSha256 } from './sha-256.ts'

const digestOf = (...chunks: Uint8Array[]) => {
  const sha256 = createSha256()
  for (const chunk of chunks) sha256.update(chunk)
  return sha256.hex()
}

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 100_003])(
  '%d bytes have the digest of the platform',
  (length) => {
    const bytes = randomBytes(length)
    expect(digestOf(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  },
)

test('the digest does not depend on the chunks', () => {
  const bytes = randomBytes(10_000)
  const whole = digestOf(bytes)
  expect(digestOf(bytes.subarray(0, 1), bytes.subarray(1, 70), bytes.subarray(70, 7_777), bytes.subarray(7_777))).toBe(
    whole,
  )
})

test('its text alone is enough to run it elsewhere', () => {
  const elsewhere = new Function(`return (${createSha256.toString()})()`) as typeof createSha256
  expect(elsewhere().hex()).toBe(createHash('sha256').digest('hex'))
})
