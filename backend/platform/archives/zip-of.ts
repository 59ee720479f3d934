import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { readLayout } from './read-layout.ts'
import { zipLayoutOf } from './zip-layout.ts'

type HeldFile = { name: string; content: Buffer; modified: Date }

/** A zip of files that are held in memory already. */
export const zipOf = (files: readonly HeldFile[]): Readable => {
  const entries = files.map(({ name, content, modified }) => ({
    name,
    bytes: content.length,
    crc32: crc32(content),
    modified: { local: modified.toISOString().slice(0, 19), instant: modified },
    open: async ({ first, last }: { first: number; last: number }) =>
      Readable.from([content.subarray(first, last + 1)]),
  }))
  return readLayout({ layout: zipLayoutOf(entries), entries })
}
