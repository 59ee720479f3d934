import { crc32, deflateRawSync } from 'node:zlib'

const numbers = (...fields: [value: number, bytes: 2 | 4][]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** A zip of one file. It takes names that zip libraries refuse to write, such as `../file`. */
export const zipOf = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 9 })
  // Version, flags, method deflate, time, 1 January 1980; checksum and sizes; length of the name, no extra field.
  const entry = Buffer.concat([
    numbers([20, 2], [0, 2], [8, 2], [0, 2], [33, 2]),
    numbers([crc32(content), 4], [packed.length, 4], [content.length, 4]),
    numbers([name.length, 2], [0, 2]),
  ])
  const local = Buffer.concat([numbers([0x04034b50, 4]), entry, Buffer.from(name), packed])
  const directory = Buffer.concat([
    numbers([0x02014b50, 4], [20, 2]),
    entry,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [0, 4]),
    Buffer.from(name),
  ])
  const end = numbers([0x06054b50, 4], [0, 4], [1, 2], [1, 2], [directory.length, 4], [local.length, 4], [0, 2])
  return Buffer.concat([local, directory, end])
}
