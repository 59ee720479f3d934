import { droppedFiles } from './dropped-files.ts'

const entryOf = (file: File) =>
  ({
    isFile: true,
    isDirectory: false,
    name: file.name,
    file: (resolve: (file: File) => void) => resolve(file),
  }) as never

const folderOf = (name: string, entries: never[]) =>
  ({
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      // A reader answers by parts, and none at the end.
      const parts = [entries.slice(0, 1), entries.slice(1), []]
      return { readEntries: (resolve: (some: never[]) => void) => resolve(parts.shift() ?? []) }
    },
  }) as never

const transferOf = (files: File[], entries: (FileSystemEntry | null)[]) =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer

const named = (name: string) => new File(['x'], name)

test('a folder that is dropped brings all files below it, but for those of the operating system', async () => {
  const trip = folderOf('trip', [
    entryOf(named('a.jpg')),
    entryOf(named('.DS_Store')),
    folderOf('day 2', [entryOf(named('b.jpg')), entryOf(named('Thumbs.db'))]),
  ])
  const files = await droppedFiles(transferOf([], [trip, entryOf(named('c.jpg'))]))
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('plain files are taken as they are', async () => {
  const files = [named('a.jpg'), named('b.jpg')]
  expect(await droppedFiles(transferOf(files, [null, null]))).toEqual(files)
})
