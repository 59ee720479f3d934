/** Files that belong to an operating system rather than to a customer. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A reader answers a hundred entries at a time, and none at the end. */
const entriesOf = async (directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = directory.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesBelow = async (entry: FileSystemEntry): Promise<File[]> => {
  if (isHidden(entry.name)) return []
  if (isFile(entry)) return [await fileOf(entry)]
  if (!isDirectory(entry)) return []
  const files: File[] = []
  for (const child of await entriesOf(entry)) files.push(...(await filesBelow(child)))
  return files
}

/** All that was dropped, folders with everything below them. Must be called before the event's turn is over. */
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<File[]> => {
  const plain = [...files]
  const entries = [...items].map((dropped) => dropped.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesBelow))
  return found.flat()
}
