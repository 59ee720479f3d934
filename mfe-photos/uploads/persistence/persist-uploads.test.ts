import { aStoredUpload, fakeLocks, heldQueue, memory, settled } from '../../testing/stored-uploads.ts'
import { overallProgress } from '../queue/queued-upload.ts'
import { persistUploads } from './persist-uploads.ts'
import { restoreUploads } from './restore-uploads.ts'

test('an upload is stored from its start until it is dismissed, in the state from which it resumes', async () => {
  const { records, database } = memory()
  const { queue, sent } = heldQueue()
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  queue.add([new File(['x'], 'beach.jpg')])
  await settled()
  expect(records.size).toBe(0)
  queue.start()
  await settled()
  const [started] = records.values()
  expect(started).toMatchObject({ customerId: 'emma', page: 'this page', state: { kind: 'waiting' } })
  queue.pause()
  await settled()
  // The record keeps its place among the others in every state.
  expect([...records.values()]).toMatchObject([{ state: { kind: 'paused' }, added: started!.added }])
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
    aStoredUpload({
      id: 'stored',
      sizeBytes: 3,
      file: new File([], 'lake.jpg'),
      state: { kind: 'stored', photoId: 'image' },
    }),
    aStoredUpload({ id: 'refused', file: new File([], 'film.mp4'), state: { kind: 'refused', reason: 'video' } }),
    aStoredUpload({ id: 'sent' }),
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

test('[UP-03] the browser keeps copies of some files of a large folder, and of the others as these arrive', async () => {
  const { records, database } = memory()
  const send = Array.from({ length: 30 }, () => Promise.withResolvers<string>())
  const { queue } = heldQueue((file) => send[Number(file.name)]!.promise)
  persistUploads({ queue, database, customerId: 'emma', page: 'this page', mostKeptBytes: 8 })
  queue.add(send.map((_, index) => new File(['xxxx'], String(index))))
  queue.start()
  await settled()
  const keptNames = () =>
    [...records.values()].filter(({ state }) => state.kind === 'waiting').map(({ file }) => file.name)
  expect(keptNames()).toEqual(['0', '1'])
  expect(records.size).toBe(30)
  expect([...records.values()].at(-1)?.state).toEqual({ kind: 'refused', reason: 'not-kept' })
  send[0]!.resolve('upload')
  await settled()
  expect(keptNames()).toEqual(['1', '2'])
})

test('[UP-03] files without room leave room for the others of their transaction, and the next page names them', async () => {
  const { records, database } = memory()
  const { put } = database
  database.put = async (some) => {
    const isWithoutRoom = some.some(({ file, state }) => file.name === 'large.jpg' && state.kind !== 'refused')
    if (isWithoutRoom) throw new DOMException('Full.', 'QuotaExceededError')
    await put(some)
  }
  const { queue } = heldQueue()
  persistUploads({ queue, database, customerId: 'emma', page: 'this page' })
  queue.add(['one.jpg', 'large.jpg', 'three.jpg'].map((name) => new File([name], name)))
  queue.start()
  await settled()
  expect([...records.values()].map(({ file, state }) => [file.name, state.kind])).toEqual([
    ['one.jpg', 'waiting'],
    ['three.jpg', 'waiting'],
    ['large.jpg', 'refused'],
  ])
})

test('[UP-03] a list that was added completely is not shown again on the next page', async () => {
  const { records, database } = memory([aStoredUpload({ state: { kind: 'stored', photoId: 'image' } })])
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
