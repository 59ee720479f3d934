import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { readZip } from '../../testing/read-zip.ts'
import { readLayout, type ReadableEntry } from './read-layout.ts'
import { createZipSize, zipLayoutOf } from './zip-layout.ts'

const taken = { local: '2015-08-22T14:30:06', instant: new Date('2015-08-22T12:30:06Z') }

const entryOf = (name: string, content: Buffer): ReadableEntry => ({
  name,
  bytes: content.length,
  crc32: crc32(content),
  modified: taken,
  open: async ({ first, last }) => Readable.from([content.subarray(first, last + 1)]),
})

const archiveOf = (entries: readonly ReadableEntry[]) => ({ layout: zipLayoutOf(entries), entries })

test('[DL-02] an archive has exactly the size that its layout says, and another library reads it', async () => {
  const contents = [randomBytes(10_000), Buffer.alloc(0), randomBytes(1)]
  const archive = archiveOf(contents.map((content, index) => entryOf(`Été ${index}.jpg`, content)))
  const bytes = await buffer(readLayout(archive))
  expect(bytes.length).toBe(archive.layout.bytes)
  const files = await readZip(bytes)
  expect(files.map(({ name }) => name)).toEqual(['Été 0.jpg', 'Été 1.jpg', 'Été 2.jpg'])
  for (const [index, file] of files.entries()) expect(file.bytes.equals(contents[index] ?? Buffer.of())).toBe(true)
})

test('[DL-02] any range of an archive is the same bytes as that part of the whole', async () => {
  const archive = archiveOf([entryOf('a.jpg', randomBytes(300)), entryOf('b.jpg', randomBytes(200))])
  const whole = await buffer(readLayout(archive))
  const position = fc.integer({ min: 0, max: whole.length - 1 })
  await fc.assert(
    fc.asyncProperty(position, position, async (one, other) => {
      const range = { first: Math.min(one, other), last: Math.max(one, other) }
      const part = await buffer(readLayout(archive, range))
      return part.equals(whole.subarray(range.first, range.last + 1))
    }),
  )
})

test('[DL-02] a program that reads an archive as a stream finds sizes, checksum and date before the content', async () => {
  const content = randomBytes(5_000)
  const bytes = await buffer(readLayout(archiveOf([entryOf('a.jpg', content)])))
  const [flags, method] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  // Without bit 3 nothing follows the content that a reader had to wait for.
  expect({ flags, method }).toEqual({ flags: 0x0800, method: 0 })
  expect(bytes.readUInt32LE(14)).toBe(crc32(content))
  expect([bytes.readUInt32LE(18), bytes.readUInt32LE(22)]).toEqual([5_000, 5_000])
  const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)]
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([14, 30, 6])
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2015, 8, 22])
  const extra = 30 + 'a.jpg'.length
  expect(bytes.readInt32LE(extra + 5)).toBe(taken.instant.getTime() / 1000)
})

test.each([
  ['0001-01-01T00:00:00', [1980, 1, 1]],
  ['9999-12-31T23:59:59', [2107, 12, 31]],
])('[DL-02] a date of %s is stored as the nearest that a zip can hold', (local, expected) => {
  const instant = new Date(`${local}Z`)
  const { pieces } = zipLayoutOf([{ name: 'a', bytes: 0, crc32: 0, modified: { local, instant } }])
  const [first] = pieces
  const date = first && 'header' in first ? first.header.readUInt16LE(12) : 0
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual(expected)
})

test('[DL-02] an original that is missing, short or changed aborts the transfer', async () => {
  const content = randomBytes(1_000)
  const entry = entryOf('a.jpg', content)
  const reading = (open: ReadableEntry['open']) => buffer(readLayout(archiveOf([{ ...entry, open }])))
  await expect(reading(() => Promise.reject(new Error('it is gone')))).rejects.toThrow('it is gone')
  await expect(reading(async () => Readable.from([content.subarray(1)]))).rejects.toThrow('999 bytes')
  await expect(reading(async () => Readable.from([randomBytes(1_000)]))).rejects.toThrow('another checksum')
})

test('[DL-02] an archive closes the original under way when its reader leaves', async () => {
  const original = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000)))
  const entry = { ...entryOf('a.jpg', Buffer.alloc(1_000_000)), open: async () => original }
  const stream = readLayout(archiveOf([entry]))
  const closed = new Promise((resolve) => original.once('close', resolve))
  for await (const part of stream) if (part.length === 10_000) break
  await closed
  expect(original.destroyed).toBe(true)
})

test('[DL-02] the size of an archive is known without its layout', () => {
  const sizes = fc.oneof(fc.nat(10_000), fc.integer({ min: 0xffff_ff00, max: 0x1_0000_0100 }))
  const entries = fc.array(fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1 }), bytes: sizes }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(entries, (files) => {
      const size = createZipSize()
      for (const file of files) size.add(file)
      const layout = zipLayoutOf(files.map((file) => ({ ...file, crc32: 0, modified: taken })))
      expect(size.bytes()).toBe(layout.bytes)
    }),
  )
  const [many, empty] = [createZipSize(), { name: 'a.jpg', bytes: 0, crc32: 0, modified: taken }]
  const files = Array.from({ length: 70_000 }, () => empty)
  for (const file of files) many.add(file)
  expect(many.bytes()).toBe(zipLayoutOf(files).bytes)
})

/** bsdtar converts names to the encoding of the locale. */
const UTF_8 = { env: { ...process.env, LC_ALL: 'C.UTF-8' } }

describe('with an archive of more than 4 GB and one of more than 65,535 entries', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zip-layout-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const programs: [string, (file: string) => [string, string[]]][] = [
    ['unzip', (file) => ['unzip', ['-tqq', file]]],
    ['7z', (file) => ['7z', ['t', file]]],
    ['bsdtar', (file) => ['bsdtar', ['-tf', file]]],
    [
      'python3',
      (file) => [
        'python3',
        ['-c', `import zipfile; assert zipfile.ZipFile(${JSON.stringify(file)}).testzip() is None`],
      ],
    ],
  ]
  const installed = programs.filter(([name]) => spawnSync('which', [name]).status === 0)

  test('[DL-02] every installed program reads dates, names and contents', async () => {
    const file = join(folder, 'small.zip')
    await writeFile(
      file,
      readLayout(archiveOf([entryOf('Łódź.jpg', randomBytes(1_000)), entryOf('b.jpg', randomBytes(10))])),
    )
    for (const [, commandOf] of installed) execFileSync(...commandOf(file), UTF_8)
    expect((await stat(file)).size).toBeGreaterThan(1_000)
  })

  test('[DL-02] 70,000 entries have a 64-bit end, and every program reads it', async () => {
    const file = join(folder, 'many.zip')
    const empty = Buffer.alloc(0)
    await writeFile(
      file,
      readLayout(archiveOf(Array.from({ length: 70_000 }, (_, index) => entryOf(`${index}.jpg`, empty)))),
    )
    for (const [, commandOf] of installed) execFileSync(...commandOf(file), UTF_8)
    expect((await readFile(file)).subarray(-22).readUInt16LE(10)).toBe(0xffff)
  })

  test('[DL-02] an entry of 5 GB and the one after it are where a reader looks for them', () => {
    const large = { ...entryOf('large.jpg', Buffer.alloc(0)), bytes: 5 * 1024 ** 3 }
    const { bytes, pieces } = zipLayoutOf([large, entryOf('b.jpg', Buffer.from('b'))])
    const headers = pieces.flatMap((piece) => ('header' in piece ? [piece] : []))
    const [first, second, end] = headers
    expect(first?.header.readBigUInt64LE(30 + 'large.jpg'.length + 4)).toBe(BigInt(large.bytes))
    // In the central directory: the name, the 64-bit field with its head, then the offset alone for the second entry.
    const secondCentral = 46 + 'large.jpg'.length + 20 + 9
    expect(end?.header.readUInt32LE(secondCentral + 42)).toBe(0xffffffff)
    expect(end?.header.readBigUInt64LE(secondCentral + 46 + 'b.jpg'.length + 4)).toBe(BigInt(second?.first ?? 0))
    expect(end?.header.subarray(-22).readUInt32LE(16)).toBe(0xffffffff)
    expect(bytes).toBe((end?.first ?? 0) + (end?.bytes ?? 0))
  })
})
