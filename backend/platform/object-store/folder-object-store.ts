import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ensureObjectKey, ObjectMissingError, type NewObject, type ObjectStore } from './object-store.ts'
import { keepScratchFolder } from './scratch-folder.ts'

/** Chunks are collected up to this size and written together. */
const WRITTEN_AT_ONCE_BYTES = 4 * 1024 * 1024

/** Chunk size of a ranged read, as archives read originals. A fourth of it costs a third more processor time. */
const READ_AT_ONCE_BYTES = 256 * 1024

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

/** Names, too, have to survive a power cut, unless they were deleted with their folder. Windows cannot open a folder. */
const keepNames = async (folders: ReadonlySet<string>) => {
  if (process.platform === 'win32') return
  await Promise.all(Array.from(folders, (folder) => flush(folder).catch(unlessMissing)))
}

/** Creates the folders one by one, because a recursive `mkdir` fails with ENOTDIR for a folder that is removed at that moment. */
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

/** Creates the folder of `to` if it is missing, and again if it is removed as empty at that moment. */
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

/** Removes empty folders from the innermost outwards, and stops at the first that has content. */
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
  await keepScratchFolder(temporary)
  const pathOf = (key: string) => join(objects, ensureObjectKey(key))

  /** Flushes the file from the system's buffers to the disk. */
  const write = async (path: string, object: NewObject) => {
    if ('file' in object) {
      await linkOrCopy(object.file, path)
      return flush(path)
    }
    if (!(object.bytes instanceof Readable)) return writeFile(path, object.bytes, { flush: true })
    return pipeline(object.bytes, createWriteStream(path, { flush: true, highWaterMark: WRITTEN_AT_ONCE_BYTES }))
  }

  const putAll = async (given: readonly NewObject[]) => {
    const files = given.map((object) => ({
      object,
      unfinished: join(temporary, randomUUID()),
      path: pathOf(object.key),
    }))
    const written = await Promise.allSettled(files.map(({ unfinished, object }) => write(unfinished, object)))
    try {
      for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason
      // One after the other: the first makes the folder for all.
      for (const { unfinished, path } of files) await moveInto(unfinished, path)
    } catch (error) {
      await Promise.all(files.map(({ unfinished }) => rm(unfinished, { force: true })))
      throw error
    }
    await keepNames(new Set(files.map(({ path }) => dirname(path))))
  }

  return {
    put: (key, bytes) => putAll([{ key, bytes }]),
    putFile: (key, file) => putAll([{ key, file }]),
    putAll,
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
      // The file is opened before it is streamed, so that a missing object fails before the first header is sent.
      const opened = await open(pathOf(key)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT') ? new ObjectMissingError(key) : error
      })
      return opened.createReadStream(
        range && { start: range.first, end: range.last, highWaterMark: READ_AT_ONCE_BYTES },
      )
    },
    async delete(key) {
      const path = pathOf(key)
      await unlink(path).catch(unlessMissing)
      await removeEmptyFolders(dirname(path), objects)
    },
    async *list(within) {
      for await (const path of filesIn(join(objects, within ?? ''))) yield relative(objects, path).split(sep).join('/')
    },
  }
}
