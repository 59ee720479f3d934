import { aStoredUpload, fakeLocks, heldQueue, memory, settled } from '../../testing/stored-uploads.ts'
import { persistUploads } from './persist-uploads.ts'
import { restoreUploads } from './restore-uploads.ts'

test('the uploads of an earlier page resume, and those of another customer are deleted', async () => {
  const { records, database } = memory([aStoredUpload({}), aStoredUpload({ id: 'foreign', customerId: 'noah' })])
  const { queue } = heldQueue()
  await restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks: fakeLocks() })
  expect(queue.getSnapshot().map(({ id }) => id)).toEqual(['upload'])
  expect([...records.values()]).toMatchObject([{ id: 'upload', page: 'this page' }])
})

test('[UP-03] uploads resume in one page, even where the browser has no room to store them again', async () => {
  const { records, database } = memory([aStoredUpload({ id: 'large' }), aStoredUpload({ id: 'small' })])
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

test('[UP-03] a folder of uploads resumes with one reading of its files and one transaction', async () => {
  const { records, database } = memory(
    Array.from({ length: 50 }, (_, number) => aStoredUpload({ id: `upload ${number}`, page: 'closed tab' })),
  )
  records.set('open', aStoredUpload({ id: 'open', page: 'other tab' }))
  const [read, put] = [jest.spyOn(database, 'read'), jest.spyOn(database, 'put')]
  const { queue } = heldQueue()
  const locks = fakeLocks()
  void locks.request('photo-uploads other tab', () => new Promise(() => undefined))
  void restoreUploads({ queue, database, customerId: 'emma', page: 'this page', locks })
  await settled()
  expect(queue.getSnapshot()).toHaveLength(50)
  expect(read.mock.calls).toEqual([['closed tab']])
  expect(put).toHaveBeenCalledTimes(1)
})

test('the uploads of an open page stay with it until it is closed', async () => {
  const { database } = memory([aStoredUpload({ page: 'other tab' })])
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
    aStoredUpload({ id: 'closed', page: 'closed tab' }),
    aStoredUpload({ id: 'open', page: 'other tab' }),
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
  records.set('upload', aStoredUpload({ page: 'other tab' }))
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
  const { records, database } = memory([aStoredUpload({ page: 'other tab' })])
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
  const { database } = memory([aStoredUpload({ page: 'closed tab' })])
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
