import { droppedFiles } from './dropped-files.ts'

const entryOf = (file: File, folder = '') =>
  ({
    isFile: true,
    isDirectory: false,
    name: file.name,
    fullPath: `${folder}/${file.name}`,
    file: (resolve: (file: File) => void) => resolve(file),
  }) as never

const folderOf = (name: string, entries: never[], folder = '') =>
  ({
    isFile: false,
    isDirectory: true,
    name,
    fullPath: `${folder}/${name}`,
    createReader: () => {
      // A reader returns entries in parts, and none at the end.
      const parts = [entries.slice(0, 1), entries.slice(1), []]
      return { readEntries: (resolve: (some: never[]) => void) => resolve(parts.shift() ?? []) }
    },
  }) as never

const transferOf = (files: File[], entries: (FileSystemEntry | null)[]) =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer

const named = (name: string) => new File(['x'], name)

test('a dropped folder adds the files below it except those of systems and programs', async () => {
  const trip = folderOf('trip', [
    entryOf(named('a.jpg'), '/trip'),
    entryOf(named('.DS_Store'), '/trip'),
    entryOf(named('a.jpg.json'), '/trip'),
    folderOf('day 2', [entryOf(named('b.jpg'), '/trip/day 2'), entryOf(named('Thumbs.db'), '/trip/day 2')], '/trip'),
    folderOf('.thumbnails', [entryOf(named('c.jpg'), '/trip/.thumbnails')], '/trip'),
  ])
  const { files, failures } = await droppedFiles(transferOf([], [trip, entryOf(named('c.jpg'))]))
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(failures).toEqual([])
})

test('[UP-01] a dropped folder that is named as a file is adds its photos', async () => {
  const named2019 = folderOf('2019.txt', [entryOf(named('a.jpg'), '/trip/2019.txt')], '/trip')
  const { files } = await droppedFiles(transferOf([], [folderOf('trip', [named2019])]))
  expect(files.map(({ name }) => name)).toEqual(['a.jpg'])
})

test('plain files are added as they are', async () => {
  const files = [named('a.jpg'), named('b.jpg')]
  expect(await droppedFiles(transferOf(files, [null, null]))).toEqual({ files, failures: [] })
})

test('[UP-01] unreadable files are counted, and the others are added', async () => {
  const moved = new Error('The file was moved.')
  const locked = new Error('The folder is locked.')
  const movedFile = {
    isFile: true,
    isDirectory: false,
    name: 'moved.jpg',
    fullPath: '/trip/moved.jpg',
    file: (_: unknown, reject: (error: Error) => void) => reject(moved),
  } as never
  const parts = [[entryOf(named('b.jpg'))]]
  const lockedFolder = {
    isFile: false,
    isDirectory: true,
    name: 'locked',
    fullPath: '/trip/locked',
    createReader: () => ({
      readEntries: (resolve: (some: never[]) => void, reject: (error: Error) => void) => {
        const part = parts.shift()
        if (part) resolve(part)
        else reject(locked)
      },
    }),
  } as never
  const trip = folderOf('trip', [movedFile, entryOf(named('a.jpg')), lockedFolder])
  const { files, failures } = await droppedFiles(transferOf([], [trip, entryOf(named('c.jpg'))]))
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(failures).toEqual([moved, locked])
})
