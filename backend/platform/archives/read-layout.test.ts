import { Readable } from 'node:stream'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { readLayout } from './read-layout.ts'
import { zipLayoutOf } from './zip-layout.ts'

const content = Buffer.from('content of a photo')

const entry = {
  name: 'photo.jpg',
  bytes: content.length,
  crc32: crc32(content),
  modified: { local: '2026-01-31T10:00:00', instant: new Date('2026-01-31T10:00:00Z') },
  open: async () => Readable.from([content.subarray(0, 7), content.subarray(7)]),
}

test('each part of an original waits for the scheduler, and the archive is whole afterwards', async () => {
  const reads: (() => void)[] = []
  const asked: number[] = []
  const waitForRead = (bytes: number) => {
    asked.push(bytes)
    return new Promise<void>((resolve) => reads.push(resolve))
  }
  const layout = zipLayoutOf([entry])
  const received: Buffer[] = []
  const stream = readLayout({ layout, entries: [entry], waitForRead }).on('data', (part: Buffer) => received.push(part))
  const ended = new Promise((resolve) => stream.once('end', resolve))
  await nextIteration()
  await nextIteration()
  expect(Buffer.concat(received).includes(content.subarray(0, 7))).toBe(false)
  while (asked.length < 2) {
    reads.shift()?.()
    await nextIteration()
  }
  reads.shift()?.()
  await ended
  expect(asked).toEqual([7, content.length - 7])
  expect(Buffer.concat(received).includes(content)).toBe(true)
  expect(Buffer.concat(received)).toHaveLength(layout.bytes)
})
