/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto'
import { fileChecksum } from './file-checksum.ts'

const MEBIBYTE = 1024 * 1024

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each([0, 3, 32 * MEBIBYTE, 32 * MEBIBYTE + 1])(
  '[UP-03] the checksum of %d bytes is their SHA-256',
  async (size) => {
    const bytes = randomBytes(size)
    await expect(fileChecksum(new Blob([bytes]))).resolves.toBe(digestOf(bytes))
  },
)

test('[UP-03] a large file is never in memory as a whole', async () => {
  const file = new Blob([new Uint8Array(40 * MEBIBYTE)])
  const whole = jest.spyOn(file, 'arrayBuffer')
  const slices = jest.spyOn(file, 'slice')
  await fileChecksum(file)
  expect(whole).not.toHaveBeenCalled()
  expect(slices.mock.calls.every(([from, to]) => Number(to) - Number(from) <= MEBIBYTE)).toBe(true)
})
