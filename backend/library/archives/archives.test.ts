import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createFolderObjectStore } from '../../platform/object-store/folder-object-store.ts'
import { readZip } from '../../testing/read-zip.ts'
import { archiveNames } from '../../platform/archives/archive-names.ts'
import { writeArchive } from '../../platform/archives/write-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['IMG_0001.jpg', 'IMG_0001.jpg'],
  ['Sommer – Café 日本.jpg', 'Sommer – Café 日本.jpg'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\Windows\\x.jpg', 'C__Windows_x.jpg'],
  ['CON', '_CON'],
  ['nul.jpg', '_nul.jpg'],
  ['com1.tar.jpg', '_com1.tar.jpg'],
  ['LPT¹.jpg', '_LPT¹.jpg'],
  ['conin$', '_conin$'],
  ['a\u0000b\r\n.jpg', 'ab.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['what?*|<>".jpg', 'what______.jpg'],
  ['.htaccess', 'htaccess'],
  ['trailing. . ', 'trailing'],
  ['', 'photo'],
  ['...', 'photo'],
  ['\uD800.jpg', '\uFFFD.jpg'],
])('[DL-02] a file named %j is called %j in an archive', (fileName, name) => {
  expect(archiveNames([fileName])).toEqual([name])
})

test('[DL-02] no two names are alike, in any spelling and however they were numbered before', () => {
  const names = archiveNames([
    'a.jpg',
    'A.JPG',
    'a (2).jpg',
    'a.jpg',
    'b.jpg',
    'a (2).jpg',
    'e\u0301.jpg',
    '\u00E9.jpg',
  ])
  expect(names).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (2) (2).jpg',
    'a (3).jpg',
    'b.jpg',
    'a (2) (3).jpg',
    '\u00E9.jpg',
    '\u00E9 (2).jpg',
  ])
  expect(new Set(archiveNames(Array.from({ length: 10_000 }, () => 'IMG.jpg'))).size).toBe(10_000)
})

test('[DL-02] a long name keeps its extension and fits any file system', () => {
  const [first = '', second = ''] = archiveNames([`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(300)}.jpeg`])
  expect(first).toMatch(/^x+\.jpeg$/)
  expect(second).toMatch(/^x+ \(2\)\.jpeg$/)
  expect(Buffer.byteLength(archiveNames(['字'.repeat(300)])[0] ?? '')).toBeLessThanOrEqual(255)
  // Windows takes no name that ends in a dot.
  expect(archiveNames([`${'x'.repeat(199)}.${'y'.repeat(20)}`])).toEqual(['x'.repeat(199)])
})

test('an archive whose entry breaks in the middle is not there, and may be written again', async () => {
  const objects = await createFolderObjectStore(folder)
  const bytes = Buffer.alloc(300_000, 7)
  const entry = { name: 'a.jpg', bytes: bytes.length, modified: new Date() }
  const breaking = async () =>
    Readable.from(
      (async function* () {
        yield bytes.subarray(0, 100_000)
        throw new Error('the disk broke')
      })(),
    )
  await expect(writeArchive(objects, 'broken.zip', [{ ...entry, open: breaking }])).rejects.toThrow('the disk broke')
  await expect(
    writeArchive(objects, 'broken.zip', [{ ...entry, open: () => Promise.reject(new Error('it is gone')) }]),
  ).rejects.toThrow('it is gone')
  expect(await objects.size('broken.zip')).toBeUndefined()
  const size = await writeArchive(objects, 'broken.zip', [{ ...entry, open: async () => Readable.from([bytes]) }])
  expect(size).toBeGreaterThan(bytes.length)
  const files = await readZip(await buffer(await objects.read('broken.zip')))
  expect(files.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(files[0]?.bytes.equals(bytes)).toBe(true)
})

test('[DL-02] an archive of a hundred photos of 2 MB is written with flat memory', async () => {
  const objects = await createFolderObjectStore(folder)
  const bytes = 2 * 1024 * 1024
  await objects.put('original.jpg', Buffer.alloc(bytes, 1))
  let [opened, most] = [0, 0]
  const before = process.memoryUsage().rss
  const entries = Array.from({ length: 100 }, (_, index) => ({
    name: `${index}.jpg`,
    bytes,
    modified: new Date(),
    open: async () => {
      most = Math.max(most, process.memoryUsage().rss - before)
      opened += 1
      return objects.read('original.jpg')
    },
  }))
  expect(await writeArchive(objects, 'large.zip', entries)).toBeGreaterThan(100 * bytes)
  expect(opened).toBe(100)
  // 200 MB went through.
  expect(most).toBeLessThan(80 * 1024 * 1024)
})

test('[DL-02] an entry that opens after its archive has failed is closed again', async () => {
  const opening = Promise.withResolvers<Readable>()
  const asked = Promise.withResolvers<undefined>()
  const objects = await createFolderObjectStore(folder)
  const full = {
    ...objects,
    async put() {
      await asked.promise
      throw new Error('the disk is full')
    },
  }
  const open = () => {
    asked.resolve(undefined)
    return opening.promise
  }
  // More than streams hold between them: it would wait for a reader for ever.
  const pieces = Array.from({ length: 20 }, () => Buffer.alloc(100_000))
  const written = writeArchive(full, 'full.zip', [{ name: 'a.jpg', bytes: 2_000_000, modified: new Date(), open }])
  await expect(written).rejects.toThrow('the disk is full')
  const entry = Readable.from(pieces)
  const closed = once(entry, 'close')
  opening.resolve(entry)
  await closed
  expect(entry.destroyed).toBe(true)
})
