import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ensureObjectKey, ObjectMissingError, type ObjectStore } from './object-store.ts'
import { prepareScratchFolder } from './scratch-folder.ts'

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

/** One file under both names where the system can do that. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error: unknown) => {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error
    return copyFile(from, to, constants.COPYFILE_FICLONE)
  })

/** Keeps objects as files. Every write goes to a temporary name first, so that a kill leaves no half object behind. */
export const createFolderObjectStore = async (folder: string): Promise<ObjectStore> => {
  const objects = join(folder, 'objects')
  const temporary = join(folder, 'temporary')
  await mkdir(objects, { recursive: true })
  await prepareScratchFolder(temporary)
  const pathOf = (key: string) => join(objects, ensureObjectKey(key))

  /** `write` leaves nothing of the file to the system's buffers. */
  const place = async (key: string, write: (path: string) => Promise<unknown>) => {
    const path = pathOf(key)
    const unfinished = join(temporary, randomUUID())
    try {
      await write(unfinished)
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
        bytes instanceof Readable
          ? pipeline(bytes, createWriteStream(path, { flush: true }))
          : writeFile(path, bytes, { flush: true }),
      ),
    putFile: (key, file) =>
      place(key, async (path) => {
        await linkOrCopy(file, path)
        await flush(path)
      }),
    getFile: (key, file) =>
      linkOrCopy(pathOf(key), file).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new ObjectMissingError(key) : error
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
    async *list() {
      for await (const entry of await opendir(objects, { recursive: true }))
        if (entry.isFile()) yield relative(objects, join(entry.parentPath, entry.name)).split(sep).join('/')
    },
  }
}
