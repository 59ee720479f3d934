import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ensureObjectKey, ObjectMissingError, type ObjectStore } from './object-store.ts'

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code))

const flush = async (path: string) => {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Nobody writes one object for so long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** What a killed process had half written, an archive of gigabytes perhaps. */
const removeAbandoned = async (temporary: string) => {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    // Gone already where its writer has just ended, or another process cleans up, too.
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true, recursive: true })
  }
}

/** Keeps objects as files. Every write goes to a temporary name first, so that a kill leaves no half object behind. */
export const createFolderObjectStore = async (folder: string): Promise<ObjectStore> => {
  const objects = join(folder, 'objects')
  const temporary = join(folder, 'temporary')
  await mkdir(objects, { recursive: true })
  await mkdir(temporary, { recursive: true })
  await removeAbandoned(temporary)
  const pathOf = (key: string) => join(objects, ensureObjectKey(key))

  const place = async (key: string, write: (path: string) => Promise<unknown>) => {
    const path = pathOf(key)
    const unfinished = join(temporary, randomUUID())
    try {
      await write(unfinished)
      await flush(unfinished)
      await mkdir(dirname(path), { recursive: true })
      await rename(unfinished, path)
      // The name, too, has to survive a power cut. Windows cannot open a folder.
      if (process.platform !== 'win32') await flush(dirname(path))
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  return {
    put: (key, bytes) =>
      place(key, (path) =>
        pipeline(bytes instanceof Readable ? bytes : Readable.from([bytes]), createWriteStream(path)),
      ),
    putFile: (key, file) =>
      place(key, async (path) => {
        await link(file, path).catch((error: unknown) => {
          if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error
          return copyFile(file, path, constants.COPYFILE_FICLONE)
        })
      }),
    async size(key) {
      return stat(pathOf(key)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (hasCode(error, 'ENOENT')) return undefined
          throw error
        },
      )
    },
    async read(key, range) {
      // Opened before it is streamed, so that a missing object is told before the first header is sent.
      const opened = await open(pathOf(key)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new ObjectMissingError(key) : error
      })
      return opened.createReadStream(range && { start: range.first, end: range.last })
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}
