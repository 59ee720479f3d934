import { PassThrough } from 'node:stream'
import { createPartReader, PART_BYTES, SHORT_PART_BYTES } from './arriving-parts.ts'

const begin = (reader: ReturnType<typeof createPartReader>) => {
  const stream = new PassThrough()
  const parts = reader(stream)
  return { stream, next: parts.next(), parts }
}

const HALF_A_PART = Buffer.alloc(PART_BYTES / 2)

test('[UP-01] a file arrives in parts, the last of them shorter', async () => {
  const { stream, next, parts } = begin(createPartReader())
  for (let half = 1; half <= 3; half += 1) stream.write(HALF_A_PART)
  stream.end()
  expect((await next).value).toMatchObject({ bytes: PART_BYTES })
  expect((await parts.next()).value).toMatchObject({ bytes: PART_BYTES / 2 })
  expect((await parts.next()).done).toBe(true)
})

test('[UP-01] files of slow senders that hold much memory shorten the parts of others, until they end', async () => {
  const reader = createPartReader(PART_BYTES)
  const slow = [begin(reader), begin(reader)]
  for (const { stream } of slow) stream.write(HALF_A_PART)
  await new Promise((resolve) => setImmediate(resolve))
  const other = begin(reader)
  other.stream.write(Buffer.alloc(SHORT_PART_BYTES))
  expect((await other.next).value).toMatchObject({ bytes: SHORT_PART_BYTES })

  for (const { stream } of slow) stream.destroy(new Error('The sender has gone.'))
  for (const { next } of slow) expect((await next).value).toMatchObject({ bytes: PART_BYTES / 2 })
  const later = begin(reader)
  later.stream.write(HALF_A_PART)
  later.stream.end(HALF_A_PART)
  expect((await later.next).value).toMatchObject({ bytes: PART_BYTES })
})
