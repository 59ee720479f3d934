import { fileNamed, heldSending, photoId, queueOf, settled } from '../../testing/upload-queue-of.ts'
import { overallProgress } from './queued-upload.ts'

const fiveFiles = () => ['a', 'b', 'c', 'd', 'e'].map((name) => fileNamed(name))

test('a paused file keeps its progress, makes room for another, and continues on request', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload, idOf, abandoned } = queueOf({ send })
  await upload(...fiveFiles())
  sending.get('a')!.progress(40)
  queue.pause(idOf('a'))
  await settled()
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'paused', sentBytes: 40 })
  expect([...sending.keys()]).toEqual(['b', 'c', 'd'])
  queue.pause()
  await settled()
  expect(new Set(Object.values(states()))).toEqual(new Set(['paused']))
  queue.resume()
  await settled()
  expect([...sending.keys()]).toEqual(['a', 'b', 'c'])
  expect(abandoned).toEqual([])
})

test('a paused file stays paused when bytes of it still arrive', async () => {
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({ send })
  await upload(fileNamed('beach.jpg'))
  const { progress } = sending.get('beach.jpg')!
  progress(40)
  queue.pause()
  progress(60)
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'paused', sentBytes: 40 })
})

test('a cancelled file makes room, is deleted on the server, and can be sent after all', async () => {
  const { sending, send } = heldSending()
  const { queue, states, reported, upload, idOf, abandoned } = queueOf({ send })
  await upload(...fiveFiles())
  queue.cancel(idOf('a'))
  queue.cancel(idOf('e'))
  await settled()
  expect(states()).toEqual({ a: 'cancelled', b: 'sending', c: 'sending', d: 'sending', e: 'cancelled' })
  expect(abandoned).toEqual(['a', 'e'])
  expect(reported).toEqual([])
  queue.retry()
  expect(states().e).toBe('waiting')
  queue.cancel()
  await settled()
  expect(new Set(Object.values(states()))).toEqual(new Set(['cancelled']))
  expect(sending.size).toBe(0)
})

test('[UP-01] a photo whose bytes are all sent can be neither cancelled nor paused, since the server may have it', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload, idOf, abandoned } = queueOf({ send })
  await upload(fileNamed('whole'), fileNamed('part'))
  sending.get('whole')!.progress(100)
  sending.get('part')!.progress(99)
  queue.cancel(idOf('whole'))
  queue.pause(idOf('whole'))
  expect(states().whole).toBe('sending')
  queue.cancel()
  expect(states()).toEqual({ whole: 'sending', part: 'cancelled' })
  sending.get('whole')!.arrive()
  await settled()
  expect(states()).toEqual({ whole: 'stored', part: 'cancelled' })
  expect(abandoned).toEqual(['part'])
})

test('[UP-03] a photo whose bytes are all sent waits for a lost connection, cannot be cancelled meanwhile, and is found stored', async () => {
  const { sending, send } = heldSending()
  let knownPhotoId: string | null = null
  let isOnline = true
  const check = async ({ name }: File) => ({ checksum: name, knownPhotoId })
  const { queue, states, upload, abandoned, stored } = queueOf({ send, check, isOnline: () => isOnline })
  await upload(fileNamed('whole'), fileNamed('part'))
  sending.get('whole')!.progress(100)
  sending.get('part')!.progress(99)
  isOnline = false
  queue.hold()
  queue.pause()
  queue.cancel()
  expect(states()).toEqual({ whole: 'waiting', part: 'cancelled' })
  expect(abandoned).toEqual(['part'])
  isOnline = true
  knownPhotoId = photoId
  queue.release()
  queue.cancel()
  await settled()
  expect(states()).toEqual({ whole: 'stored', part: 'cancelled' })
  expect(stored).toEqual([photoId])
})

test('[UP-03] a photo of which the server lacks a part can be cancelled again', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload } = queueOf({ send })
  await upload(fileNamed('beach.jpg'))
  sending.get('beach.jpg')!.progress(100)
  queue.hold()
  queue.release()
  await settled()
  queue.cancel()
  expect(states()).toEqual({ 'beach.jpg': 'sending' })
  sending.get('beach.jpg')!.progress(40)
  queue.cancel()
  expect(states()).toEqual({ 'beach.jpg': 'cancelled' })
})

test('[UP-03] the progress of files that wait for a connection counts in the overall progress', async () => {
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({ send })
  await upload(fileNamed('beach.jpg'))
  sending.get('beach.jpg')!.progress(40)
  queue.hold()
  expect(overallProgress(queue.getSnapshot()).part).toBe(0.4)
  queue.pause()
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'paused', sentBytes: 40 })
})

test('[UP-03] files wait without a connection and continue by themselves when it returns', async () => {
  let isOnline = true
  const { sending, send } = heldSending()
  const { queue, states, reported, upload } = queueOf({ send, isOnline: () => isOnline })
  await upload(fileNamed('a'), fileNamed('b'))
  isOnline = false
  sending.get('a')!.fail(new Error('network changed'))
  await settled()
  queue.hold()
  await settled()
  expect(states()).toEqual({ a: 'waiting', b: 'waiting' })
  isOnline = true
  queue.release()
  await settled()
  expect(states()).toEqual({ a: 'sending', b: 'sending' })
  expect(reported).toEqual([])
})

test('[UP-03] a file that is not readable without a connection waits for it', async () => {
  let isOnline = true
  const { sending, send } = heldSending()
  const { states, upload } = queueOf({ send, isOnline: () => isOnline, isReadable: async () => isOnline })
  await upload(fileNamed('in-the-cloud'))
  isOnline = false
  sending.get('in-the-cloud')!.fail(new DOMException('The file could not be read.', 'NotReadableError'))
  await settled()
  expect(states()).toEqual({ 'in-the-cloud': 'waiting' })
})
