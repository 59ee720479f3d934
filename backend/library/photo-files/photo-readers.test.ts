import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { isAlive, signalProcess } from '../../../tools/process/process-signals.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { startPhotoReader, type PhotoReader } from './photo-reader.ts'
import { unpackedFile } from './testing/kept-files.ts'
import { createPhotoReaders, type PhotoReaders } from './photo-readers.ts'

let folder: string
/** Small: three of its thumbnails would cost more than all else that these tests do. */
let photo: string
const pools: PhotoReaders[] = []

/** Readers, and their processes in the order of their start. */
const readersOf = (
  options: Parameters<typeof createPhotoReaders>[0] = {},
  onStart: (at: number) => void = () => {},
) => {
  const started: PhotoReader[] = []
  const start: typeof startPhotoReader = (options) => {
    const reader = startPhotoReader(options)
    started.push(reader)
    onStart(started.length)
    return reader
  }
  const readers = createPhotoReaders({ ...options, start })
  pools.push(readers)
  return { readers, started }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'))
  photo = join(folder, 'photo.jpg')
  await writeFile(photo, await fixtureJpeg({ width: 160, height: 90 }))
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((readers) => readers.stop()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a photo is read in a process apart, which stays for the next', async () => {
  const { readers, started } = readersOf()
  const large = join(folder, 'large.jpg')
  await writeFile(large, await fixtureJpeg({ width: 1600, height: 900, taken: '2021:03:31 23:30:00' }))
  const read = await readers.read(large)
  expect(read).toMatchObject({ mediaType: 'image/jpeg', visibleWidth: 1600, visibleHeight: 900 })
  expect(read.captureTime?.local).toBe('2021-03-31T23:30:00')
  expect(read.thumbnails.map(({ id, width }) => [id, width])).toEqual([
    ['300', 300],
    ['800', 800],
    ['1300', 1300],
  ])
  expect((await sharp(read.thumbnails[0]?.bytes).metadata()).format).toBe('webp')
  await readers.read(photo)
  expect(started.map(({ pid }) => pid === process.pid)).toEqual([false])
})

test('two photos are read at once, and the others wait for their turn', async () => {
  const { readers, started } = readersOf({ readers: 2 })
  const photos = await Promise.all(Array.from({ length: 6 }, () => readers.read(photo)))
  expect(photos.map(({ visibleWidth }) => visibleWidth)).toEqual(Array.from({ length: 6 }, () => 160))
  expect(started).toHaveLength(2)
})

test('[BE-02] readers go behind the back end on the processor, but for that of first photos', async () => {
  const { readers, started } = readersOf({ readers: 1 })
  await Promise.all([readers.read(photo), readers.readFirst(photo), readers.readInBackground(photo)])
  expect(started.map(({ pid }) => getPriority(pid))).toEqual([12, 0].map((less) => Math.min(getPriority() + less, 19)))
})

test('[BE-02] an edit waits for no upload, because its customer waits before the editor', async () => {
  const { readers, started } = readersOf({ readers: 1 })
  const crop = { x: 0, y: 0, width: 1, height: 1 }
  const rendering = { edit: { turn: 90 as const, angle: 0, crop }, target: join(folder, 'edited.jpg') }
  await Promise.all([readers.read(photo), readers.render(photo, rendering)])
  expect(started.map(({ pid }) => getPriority(pid))).toEqual([12, 0].map((less) => Math.min(getPriority() + less, 19)))
})

test('[BE-02] only one extra reader is started for first photos, however many arrive at once', async () => {
  const { readers, started } = readersOf({ readers: 1 })
  await Promise.all([readers.readFirst(photo), readers.readFirst(photo), readers.readFirst(photo)])
  await Promise.all([readers.read(photo), readers.readFirst(photo)])
  expect(started).toHaveLength(2)
})

test('a photo whose reader is killed is read by another', async () => {
  const { readers, started } = readersOf({}, (at) => {
    if (at === 1) started[0]?.end()
  })
  expect(await readers.read(photo)).toMatchObject({ visibleWidth: 160 })
  expect(started).toHaveLength(2)
})

test('a photo that ends its reader twice is not called damaged, and the next one is read', async () => {
  const { readers, started } = readersOf({}, (at) => {
    if (at <= 2) started[at - 1]?.end()
  })
  await expect(readers.read(photo)).rejects.toMatchObject({ name: 'PhotoUnreadError' })
  expect(await readers.read(photo)).toMatchObject({ visibleWidth: 160 })
  expect(started).toHaveLength(3)
})

/** The first of the readers sends nothing. */
const readersWithOneSilent = (times: Parameters<typeof createPhotoReaders>[0]) => {
  const started: PhotoReader[] = []
  const start: typeof startPhotoReader = (options) => {
    const reader = startPhotoReader(options)
    started.push(reader)
    if (started.length === 1) signalProcess(reader.pid, 'SIGSTOP')
    // The next reader has all the time that a busy machine takes.
    return started.length === 1
      ? reader
      : { ...reader, read: (task) => reader.read(task, new AbortController().signal) }
  }
  const readers = createPhotoReaders({ ...times, start })
  pools.push(readers)
  return { readers, started }
}

test('a photo that takes too long ends its reader, and the next one is read', async () => {
  const { readers, started } = readersWithOneSilent({ longestMs: 1_000 })
  await expect(readers.read(photo)).rejects.toMatchObject({ name: 'PhotoUnreadError' })
  await started[0]?.ended
  expect(await readers.read(photo)).toMatchObject({ visibleWidth: 160 })
})

test.each(['readUsual', 'readFirst'] as const)(
  '[BE-02] %s leaves a photo that takes long to the readers of large ones',
  async (name) => {
    const { readers } = readersWithOneSilent({ longestUsualMs: 1_000 })
    await expect(readers[name](photo)).rejects.toMatchObject({ name: 'PhotoTakesLongError' })
    expect(await readers.readLarge(photo)).toMatchObject({ visibleWidth: 160 })
  },
)

/** Only Linux enforces the limit on writable memory. See: photo-reader.ts */
const whereMemoryIsLimited = process.platform === 'linux' ? test : test.skip

whereMemoryIsLimited(
  'a photo that takes more memory than there is for it is refused for its size, and the next one is read',
  async () => {
    const bomb = join(folder, 'bomb.jpg')
    // A progressive JPEG must be in memory as a whole before its first line can be decoded.
    await writeFile(bomb, unpackedFile('progressive-49-megapixels.jpg'))
    const { readers } = readersOf({ memoryLimitMb: 850 })
    await expect(readers.read(bomb)).rejects.toMatchObject({ name: 'PhotoRefusal', reason: 'too-many-pixels' })
    expect(await readers.read(photo)).toMatchObject({ visibleWidth: 160 })
    expect(await readersOf().readers.read(bomb)).toMatchObject({ visibleWidth: 7000 })
  },
)

test('a reader gets the file and nothing else from the back end', async () => {
  if (process.platform !== 'linux') return
  process.env['DATABASE_URL'] = 'postgres://secret@nowhere.invalid/none'
  const { readers, started } = readersOf()
  await readers.read(photo)
  delete process.env['DATABASE_URL']
  expect(await readFile(`/proc/${started[0]?.pid}/environ`, 'utf8')).not.toContain('secret')
})

test('a file that is gone is not a fault of the photo', async () => {
  const { readers } = readersOf()
  await expect(readers.read(join(folder, 'gone.jpg'))).rejects.toThrow(/was not read: .*ENOENT/)
  expect(await readers.read(photo)).toMatchObject({ visibleWidth: 160 })
})

test('the end of the back end refuses no photo, and leaves no reader', async () => {
  // A stopped process cannot finish the photo before the readers stop.
  const { readers, started } = readersOf({}, () => signalProcess(started[0]?.pid, 'SIGSTOP'))
  const reading = readers.read(photo)
  const outcome = expect(reading).rejects.toMatchObject({ name: 'ReaderEndedError' })
  await eventually(() => started.length === 1)
  await readers.stop()
  await outcome
  expect(started.map(({ pid = 0 }) => isAlive(pid))).toEqual([false])
  await expect(readers.read(photo)).rejects.toMatchObject({ name: 'ReaderEndedError' })
})

test('a reader ends with a back end that was killed', async () => {
  const address = new URL('photo-readers.ts', import.meta.url).href
  const program = `
    import { startPhotoReader } from '${new URL('photo-reader.ts', import.meta.url).href}'
    import { createPhotoReaders } from '${address}'
    let pid
    const start = (options) => { const reader = startPhotoReader(options); pid = reader.pid; return reader }
    await createPhotoReaders({ start }).read(process.argv[1])
    console.log(pid)`
  const backEnd = spawn(process.execPath, ['--input-type=module', '--eval', program, photo], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [written] = (await once(backEnd.stdout, 'data')) as [Buffer]
  const pid = Number(String(written))
  expect(isAlive(pid)).toBe(true)
  backEnd.kill('SIGKILL')
  await eventually(() => !isAlive(pid))
})
