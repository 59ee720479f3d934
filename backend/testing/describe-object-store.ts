import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { isObjectKey, ObjectMissingError, type ObjectStore } from '../platform/object-store/object-store.ts'

/** Larger than a part of a large object is. */
const LARGE_BYTES = 40 * 1024 * 1024

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Tests the contract that every object store fulfils. */
export const describeObjectStore = (name: string, open: () => Promise<ObjectStore>) => {
  describe(`objects in ${name}`, () => {
    const aKey = () => `tests/${randomUUID()}.webp`

    test('are read back whole or in part, replaced, and deleted more than once', async () => {
      const objects = await open()
      const key = aKey()
      await objects.put(key, Readable.from([Buffer.from('hello '), Buffer.from('world')]))
      expect(await objects.size(key)).toBe(11)
      expect(await text(await objects.read(key, { first: 6, last: 10 }))).toBe('world')
      await objects.put(key, Buffer.from('other'))
      expect(await text(await objects.read(key))).toBe('other')
      await objects.delete(key)
      await objects.delete(key)
      expect(await objects.size(key)).toBeUndefined()
      await expect(objects.read(key)).rejects.toThrow(ObjectMissingError)
    })

    test('are listed until they are deleted', async () => {
      const objects = await open()
      const [kept, deleted] = [aKey(), aKey()]
      for (const key of [kept, deleted]) await objects.put(key, Buffer.from('x'))
      await objects.delete(deleted)
      const keys: string[] = []
      for await (const listed of objects.list()) keys.push(listed)
      expect(keys).toContain(kept)
      expect(keys).not.toContain(deleted)
    })

    test('stay when the file goes that they were made of, and may be empty', async () => {
      const objects = await open()
      const key = aKey()
      const folder = await mkdtemp(join(tmpdir(), 'put-file-'))
      await writeFile(join(folder, 'source'), 'bytes')
      await objects.putFile(key, join(folder, 'source'))
      await rm(folder, { recursive: true })
      expect(await text(await objects.read(key))).toBe('bytes')
      await objects.put(key, Readable.from([]))
      expect(await objects.size(key)).toBe(0)
      expect(await text(await objects.read(key))).toBe('')
    })

    test('are written several at once, of bytes and of files, in one folder or more', async () => {
      const objects = await open()
      const folder = await mkdtemp(join(tmpdir(), 'put-all-'))
      await writeFile(join(folder, 'source'), 'of a file')
      const place = `tests/${randomUUID()}`
      const [beside, other] = [`${place}/a.webp`, aKey()]
      await objects.putAll([
        { key: `${place}/original.jpg`, file: join(folder, 'source') },
        { key: beside, bytes: Buffer.from('of bytes') },
        { key: other, bytes: Readable.from([Buffer.from('of a stream')]) },
      ])
      await rm(folder, { recursive: true })
      const read = await Promise.all(
        [`${place}/original.jpg`, beside, other].map(async (key) => text(await objects.read(key))),
      )
      expect(read).toEqual(['of a file', 'of bytes', 'of a stream'])
    })

    test('are placed as files, which stay when the object goes', async () => {
      const objects = await open()
      const key = aKey()
      const folder = await mkdtemp(join(tmpdir(), 'get-file-'))
      await objects.put(key, Buffer.from('bytes'))
      await objects.getFile(key, join(folder, 'placed'))
      await objects.put(key, Buffer.from('other'))
      await objects.delete(key)
      expect(await readFile(join(folder, 'placed'), 'utf8')).toBe('bytes')
      await expect(objects.getFile(key, join(folder, 'missing'))).rejects.toThrow(ObjectMissingError)
      await rm(folder, { recursive: true })
    })

    test('are absent, or what they were, after a write that failed', async () => {
      const objects = await open()
      const key = aKey()
      const failing = () => {
        const stream: Readable = new Readable({ read: () => stream.destroy(new Error('connection lost')) })
        return stream
      }
      await expect(objects.put(key, failing())).rejects.toThrow('connection lost')
      expect(await objects.size(key)).toBeUndefined()
      await objects.put(key, Buffer.from('whole'))
      await expect(objects.put(key, failing())).rejects.toThrow('connection lost')
      expect(await text(await objects.read(key))).toBe('whole')
    })

    test('of many parts come back byte for byte', async () => {
      const objects = await open()
      const key = aKey()
      const piece = randomBytes(1024 * 1024)
      const bytes = Buffer.concat(Array.from({ length: LARGE_BYTES / piece.length }, () => piece))
      await objects.put(key, Readable.from(Array.from({ length: LARGE_BYTES / piece.length }, () => piece)))
      expect(sha256(await buffer(await objects.read(key)))).toBe(sha256(bytes))
      const range = { first: LARGE_BYTES - 5, last: LARGE_BYTES - 1 }
      expect(await buffer(await objects.read(key, range))).toEqual(bytes.subarray(-5))
      await objects.delete(key)
      expect(await objects.size(key)).toBeUndefined()
    })

    test.each(['../etc/passwd', 'a/../b', '/a', 'a//b', 'a\\b', 'a/.', 'A', '', 'a\0b', 'a/', '.hidden'])(
      'never have the key %j',
      async (key) => {
        expect(isObjectKey(key)).toBe(false)
        const objects = await open()
        await expect(async () => objects.put(key, Buffer.from('x'))).rejects.toThrow('cannot be the key')
      },
    )
  })
}
