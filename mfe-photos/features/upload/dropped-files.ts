import { isIgnoredFile } from '../../uploads/queue/ignored-files.ts'

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader returns a hundred entries at a time, and none at the end. */
async function* entriesOf(directory: FileSystemDirectoryEntry) {
  const reader = directory.createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    yield* some
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The errors of files and folders that could not be read. */
export type DroppedFiles = {
  files: File[]
  failures: unknown[]
  /** The name of the folder, where nothing else was dropped. */
  folder?: string | undefined
}

/** A browser finds some hundred files a second. */
export const FOUND_AT_ONCE = 100

/** Receives the number of files that were found so far, once for each hundred. */
type OnFound = (count: number) => void

/** A file that cannot be read, because it was moved or is not accessible, does not affect the others. */
const collect = async (entry: FileSystemEntry, found: DroppedFiles, onFound: OnFound) => {
  if (isIgnoredFile(`${entry.fullPath.slice(1)}${entry.isDirectory ? '/' : ''}`)) return
  try {
    if (isFile(entry)) {
      found.files.push(await fileOf(entry))
      if (found.files.length % FOUND_AT_ONCE === 0) onFound(found.files.length)
    }
    if (isDirectory(entry)) for await (const child of entriesOf(entry)) await collect(child, found, onFound)
  } catch (error) {
    found.failures.push(error)
  }
}

/** All dropped files, including the contents of folders. Must be called synchronously in the event's handler. */
export const droppedFiles = async (
  { items, files }: DataTransfer,
  onFound: OnFound = () => undefined,
): Promise<DroppedFiles> => {
  const plain = [...files]
  const entries = [...items].map((dropped) => dropped.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return { files: plain, failures: [] }
  const found: DroppedFiles = { files: [], failures: [] }
  for (const entry of entries) if (entry) await collect(entry, found, onFound)
  return entries.length === 1 ? { ...found, folder: entries[0]?.name } : found
}
