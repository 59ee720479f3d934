import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ensureObjectKey, ObjectMissingError, type ObjectStore } from './object-store.ts'
import { prepareScratchFolder } from './scratch-folder.ts'

/** What has come meanwhile is written at once, rather than each piece by itself. */
const WRITTEN_AT_ONCE_BYTES = 4 * 1024 * 1024

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

const unlessMissing = (error: unknown) => {
  if (!hasCode(error, 'ENOENT')) throw error
}

/** One by one: of a folder that goes just then, a recursive `mkdir` says that it is no folder. */
const ensureFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return
    unlessMissing(error)
    await ensureFolder(dirname(folder))
    await ensureFolder(folder)
  }
}

/** Makes the folder of `to` where it is missing, and again where it is removed as empty just then. */
const moveInto = async (from: string, to: string) => {
  for (;;) {
    try {
      return await rename(from, to)
    } catch (error) {
      unlessMissing(error)
      await stat(from)
      await ensureFolder(dirname(to))
    }
  }
}

/** From the inside out, as far as nothing is in them. */
const removeEmptyFolders = async (innermost: string, outermost: string) => {
  for (let folder = innermost; folder !== outermost; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch (error) {
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EBUSY', 'EPERM')) return
      // An earlier removal may have ended half-way up.
      unlessMissing(error)
    }
  }
}

/** Folders may go meanwhile. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder).catch(unlessMissing)
  if (!opened) return
  for await (const entry of opened) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
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
      await moveInto(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    // The name, too, has to survive a power cut, unless it was deleted with its folder. Windows cannot open a folder.
    if (process.platform !== 'win32') await flush(dirname(path)).catch(unlessMissing)
  }

  return {
    put: (key, bytes) =>
      place(key, (path) =>
        bytes instanceof Readable
          ? pipeline(bytes, createWriteStream(path, { flush: true, highWaterMark: WRITTEN_AT_ONCE_BYTES }))
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
    async delete(key) {
      const path = pathOf(key)
      await unlink(path).catch(unlessMissing)
      await removeEmptyFolders(dirname(path), objects)
    },
    async *list() {
      for await (const path of filesIn(objects)) yield relative(objects, path).split(sep).join('/')
    },
  }
}
