import { persistUploads } from './persist-uploads.ts'
import type { StoredUpload, UploadDatabase } from './upload-database.ts'
import { restoreUploads } from './restore-uploads.ts'
import { overallProgress } from '../queue/queued-upload.ts'
import { createUploadQueue } from '../queue/upload-queue.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

const memory = (uploads: StoredUpload[] = []) => {
  const records = new Map(uploads.map((upload) => [upload.id, upload]))
  const database: UploadDatabase = {
    put: async (some) => some.forEach((upload) => records.set(upload.id, upload)),
    remove: async (ids) => ids.forEach((id) => records.delete(id)),
    list: async () => [...records.values()],
    close: () => undefined,
  }
  return { records, database }
}

const heldQueue = () => {
  const sent = Promise.withResolvers<string>()
  const queue = createUploadQueue({
    check: async () => ({ checksum: undefined, knownPhotoId: null }),
    send: () => sent.promise,
    abandon: async () => undefined,
    awaitOutcome: async (uploadId) => ({ state: 'stored', uploadId, imageId: 'image' }),
    report: () => '',
    onStored: () => undefined,
  })
  return { queue, sent }
}

const aKeptUpload = (changes: Partial<StoredUpload>): StoredUpload => ({
  id: 'upload',
  customerId: 'emma',
  page: 'earlier page',
  added: 1,
  file: new File(['x'], 'beach.jpg'),
  sizeBytes: 1,
  state: { kind: 'waiting' },
  ...changes,
})

type Hold = () => Promise<unknown>

/** The locks of one browser: a request waits for the holder of the lock. */
const fakeLocks = () => {
  const held = new Map<string, Promise<unknown>>()
  const request = (async (name: string, ...rest: [LockOptions, Hold] | [Hold]) => {
    const [hold, { signal } = {}] = rest.length === 2 ? [rest[1], rest[0]] : rest
    await held.get(name)
    signal?.throwIfAborted()
    const holding = hold()
    held.set(name, holding)
    return holding
  }) as LockManager['request']
  return { request, held }
}

test('an upload is stored from its start until it is dismissed, in the state from which it resumes', async () => {
  const { records, database } = memory()
  const { queue, sent } = heldQueue()
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  queue.add([new File(['x'], 'beach.jpg')])
  await settled()
  expect(records.size).toBe(0)
  queue.start()
  await settled()
  const [begun] = records.values()
  expect(begun).toMatchObject({ customerId: 'emma', page: 'this page', state: { kind: 'waiting' } })
  queue.pause()
  await settled()
  // The record keeps its place among the others in every state.
  expect([...records.values()]).toMatchObject([{ state: { kind: 'paused' }, added: begun!.added }])
  queue.resume()
  sent.resolve('upload')
  await settled()
  // Without its bytes; the numbers of the list stay the same on the next page.
  expect([...records.values()]).toMatchObject([{ state: { kind: 'stored' }, sizeBytes: 1 }])
  queue.clearSettled()
  await settled()
  expect(records.size).toBe(0)
})

test('[UP-03] the next page counts what the earlier one has settled, and says why a file was refused', async () => {
  const { database } = memory([
    aKeptUpload({
      id: 'stored',
      sizeBytes: 3,
      file: new File([], 'lake.jpg'),
      state: { kind: 'stored', photoId: 'image' },
    }),
    aKeptUpload({ id: 'refused', file: new File([], 'film.mp4'), state: { kind: 'refused', reason: 'video' } }),
    aKeptUpload({ id: 'sent' }),
  ])
  const { queue } = heldQueue()
  await restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks: fakeLocks() })
  expect(overallProgress(queue.getSnapshot())).toEqual({ total: 3, settled: 2, part: 4 / 5 })
  expect(queue.getSnapshot()).toMatchObject([{}, { state: { kind: 'refused', reason: 'video' } }, {}])
})

test('[UP-03] a list that is dismissed leaves the browser in one step, so that the next page shows no part of it', async () => {
  const { records, database } = memory()
  const { queue, sent } = heldQueue()
  const remove = jest.spyOn(database, 'remove')
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  queue.add(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => new File([name], name)))
  queue.start()
  sent.resolve('upload')
  await settled()
  const ids = [...records.keys()]
  expect(ids).toHaveLength(3)
  queue.clearSettled()
  await settled()
  expect(remove.mock.calls).toEqual([[ids]])
})

test('[UP-03] a large folder is stored twenty files at a time, each in its latest state', async () => {
  const { records, database } = memory()
  const { queue } = heldQueue()
  const put = jest.spyOn(database, 'put')
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  queue.add(Array.from({ length: 50 }, (_, index) => new File(['x'], `${index}.jpg`)))
  queue.start()
  queue.pause()
  await settled()
  expect(put.mock.calls.map(([some]) => some.length)).toEqual([20, 20, 10])
  expect(new Set([...records.values()].map(({ state }) => state.kind))).toEqual(new Set(['paused']))
})

test('[UP-03] files without room leave room for the others of their transaction', async () => {
  const { records, database } = memory()
  const { put } = database
  database.put = async (some) => {
    if (some.some(({ file }) => file.name === 'large.jpg')) throw new DOMException('Full.', 'QuotaExceededError')
    await put(some)
  }
  const { queue } = heldQueue()
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  queue.add(['one.jpg', 'large.jpg', 'three.jpg'].map((name) => new File([name], name)))
  queue.start()
  await settled()
  expect([...records.values()].map(({ file }) => file.name)).toEqual(['one.jpg', 'three.jpg'])
})

test('[UP-03] a list that was added completely is not shown again on the next page', async () => {
  const { records, database } = memory([aKeptUpload({ state: { kind: 'stored', photoId: 'image' } })])
  const { queue } = heldQueue()
  await restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks: fakeLocks() })
  expect(queue.getSnapshot()).toEqual([])
  expect(records.size).toBe(0)
})

test('[UP-03] uploads that started before the browser could store any are stored as soon as it can', async () => {
  const { records, database } = memory()
  const { queue } = heldQueue()
  queue.add([new File(['x'], 'beach.jpg')])
  queue.start()
  queue.pause()
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  await settled()
  expect([...records.values()]).toMatchObject([{ state: { kind: 'paused' } }])
})

test('the uploads of an earlier page resume, and those of another customer are deleted', async () => {
  const { records, database } = memory([aKeptUpload({}), aKeptUpload({ id: 'foreign', customerId: 'noah' })])
  const { queue } = heldQueue()
  await restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks: fakeLocks() })
  expect(queue.getSnapshot().map(({ id }) => id)).toEqual(['upload'])
  expect([...records.values()]).toMatchObject([{ id: 'upload', page: 'this page' }])
})

test('[UP-03] uploads resume in one page, also where the browser has no room to store them again', async () => {
  const { records, database } = memory([aKeptUpload({ id: 'large' }), aKeptUpload({ id: 'small' })])
  const { put } = database
  database.put = async (some) => {
    if (some.some(({ id }) => id === 'large')) throw new DOMException('The disk is full.', 'QuotaExceededError')
    await put(some)
  }
  const { queue } = heldQueue()
  await restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks: fakeLocks() })
  expect(queue.getSnapshot().map(({ id }) => id)).toEqual(['large', 'small'])
  expect([...records.values()]).toMatchObject([{ id: 'small', page: 'this page' }])
})

test('the uploads of an open page stay with it until it is closed', async () => {
  const { database } = memory([aKeptUpload({ page: 'other tab' })])
  const { queue } = heldQueue()
  const locks = fakeLocks()
  const otherTab = Promise.withResolvers<undefined>()
  void locks.request('photo-uploads other tab', () => otherTab.promise)
  await settled()
  void restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks })
  await settled()
  expect(queue.getSnapshot()).toEqual([])
  otherTab.resolve(undefined)
  await settled()
  expect(queue.getSnapshot()).toHaveLength(1)
})

test('[UP-03] of several pages only the uploads of the closed ones resume', async () => {
  const { records, database } = memory([
    aKeptUpload({ id: 'closed', page: 'closed tab' }),
    aKeptUpload({ id: 'open', page: 'other tab' }),
  ])
  const { queue } = heldQueue()
  const locks = fakeLocks()
  void locks.request('photo-uploads other tab', () => new Promise(() => undefined))
  await settled()
  void restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks })
  await settled()
  expect(queue.getSnapshot().map(({ id }) => id)).toEqual(['closed'])
  expect(records.get('open')?.page).toBe('other tab')
})

test('[UP-03] uploads that a page started after this one was opened resume here when the customer returns', async () => {
  const { records, database } = memory()
  const { queue } = heldQueue()
  const locks = fakeLocks()
  await restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks })
  const otherTab = Promise.withResolvers<undefined>()
  void locks.request('photo-uploads other tab', () => otherTab.promise)
  records.set('upload', aKeptUpload({ page: 'other tab' }))
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(queue.getSnapshot()).toEqual([])
  otherTab.resolve(undefined)
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(queue.getSnapshot().map(({ id }) => id)).toEqual(['upload'])
})

test('[UP-03] the unfinished uploads of an embedded library resume in the next one in the same document', async () => {
  const { database } = memory()
  const locks = fakeLocks()
  const first = heldQueue()
  const gone = new AbortController()
  persistUploads({ queue: first.queue, database, customerId: 'emma', page: 'first' })
  await Promise.race([
    restoreUploads({ queue: first.queue, database, customerId: 'emma', page: 'first', ended: gone.signal, locks }),
    settled(),
  ])
  first.queue.add([new File(['x'], 'beach.jpg')])
  first.queue.start()
  await settled()

  const second = heldQueue()
  void restoreUploads({ queue: second.queue, database, customerId: 'emma', page: 'second', locks })
  await settled()
  expect(second.queue.getSnapshot()).toEqual([])
  gone.abort()
  await settled()
  expect(second.queue.getSnapshot().map(({ file }) => file.name)).toEqual(['beach.jpg'])
})

test('[UP-03] an embedded library that has ended resumes nothing', async () => {
  const { records, database } = memory([aKeptUpload({ page: 'other tab' })])
  const { queue } = heldQueue()
  const locks = fakeLocks()
  const otherTab = Promise.withResolvers<undefined>()
  void locks.request('photo-uploads other tab', () => otherTab.promise)
  await settled()
  const gone = new AbortController()
  const restoring = restoreUploads({ queue, database, customerId: 'emma', page: 'gone', ended: gone.signal, locks })
  const refused = expect(restoring).rejects.toThrow()
  await settled()
  gone.abort()
  otherTab.resolve(undefined)
  await refused
  expect(queue.getSnapshot()).toEqual([])
  expect(records.get('upload')?.page).toBe('other tab')
})

test('[UP-03] an embedded library that ends while it resumes uploads leaves them to the next', async () => {
  const { database } = memory([aKeptUpload({ page: 'closed tab' })])
  const { put } = database
  const gone = new AbortController()
  database.put = async (some) => {
    await put(some)
    gone.abort()
  }
  const first = heldQueue()
  const locks = fakeLocks()
  const options = { database, customerId: 'emma', locks }
  const restoring = restoreUploads({ ...options, queue: first.queue, page: 'first', ended: gone.signal })
  await expect(restoring).rejects.toThrow()
  expect(first.queue.getSnapshot()).toEqual([])

  const second = heldQueue()
  await restoreUploads({ ...options, queue: second.queue, page: 'second' })
  expect(second.queue.getSnapshot().map(({ id }) => id)).toEqual(['upload'])
})
