import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFolderObjectStore } from '../platform/object-store/folder-object-store.ts'
import { copyObjects } from './copy-missing-objects.ts'

const folder = mkdtempSync(join(tmpdir(), 'copied-objects-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keys = Array.from({ length: 40 }, (_, number) => `photos/owner/photo-${number}/original.jpg`)

test('[BE-03] a copy moves several objects at a time, each once, and a second one finds them all', async () => {
  const from = await createFolderObjectStore(join(folder, 'from'))
  const to = await createFolderObjectStore(join(folder, 'to'))
  for (const key of keys) await from.put(key, Buffer.from(key))
  const { put } = to
  let [running, most] = [0, 0]
  const counting: typeof to = Object.assign(to, {
    async put(...given: Parameters<typeof put>) {
      running += 1
      most = Math.max(most, running)
      await put(...given)
      running -= 1
    },
  })
  expect(await copyObjects(from, counting)).toEqual({ copied: 40, there: 0, gone: 0 })
  expect(most).toBeGreaterThan(4)
  for (const key of keys) expect(await text(await to.read(key))).toBe(key)
  expect(await copyObjects(from, counting)).toEqual({ copied: 0, there: 40, gone: 0 })
})

test('[BE-03] a copy that fails ends with the error, and leaves no object open', async () => {
  const from = await createFolderObjectStore(join(folder, 'from'))
  const to = await createFolderObjectStore(join(folder, 'unwritable'))
  for (const key of keys) await from.put(key, Buffer.from(key))
  const { read } = from
  const sources: Readable[] = []
  const watched: typeof from = Object.assign(from, {
    async read(...given: Parameters<typeof read>) {
      const source = await read(...given)
      sources.push(source)
      return source
    },
  })
  Object.assign(to, { put: () => Promise.reject(new Error('The store is full.')) })
  await expect(copyObjects(watched, to)).rejects.toThrow('The store is full.')
  await Promise.all(sources.map((source) => source.closed || once(source, 'close')))
  expect(sources).not.toHaveLength(0)
})
