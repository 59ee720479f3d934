import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { overallProgress } from './queued-upload.ts'
import { createUploadQueue, type SendFile, type SettledOutcome, type UploadQueueOptions } from './upload-queue.ts'

const uploadId = '0195d3a0-0000-7000-8000-000000000001'
const imageId = '0195d3a0-0000-7000-8000-000000000002'
const earlierImageId = '0195d3a0-0000-7000-8000-000000000003'

const settled = () => new Promise((resolve) => setTimeout(resolve))

const fileNamed = (name: string, size = 100) => Object.defineProperty(new File(['x'], name), 'size', { value: size })

const outcomes: Record<string, SettledOutcome> = {
  'beach.jpg': { state: 'stored', uploadId, imageId },
  'again.jpg': { state: 'duplicate', uploadId, imageId: earlierImageId },
  'holiday.jpg': { state: 'refused', uploadId, reason: 'unsupported-format' },
}

const queueOf = (changes: Partial<UploadQueueOptions> = {}) => {
  const reported: unknown[] = []
  const stored: string[] = []
  const abandoned: string[] = []
  const queue = createUploadQueue({
    check: async () => ({ checksum: undefined, knownImageId: null }),
    send: async (file) => file.name,
    abandon: async ({ name }) => void abandoned.push(name),
    awaitOutcome: async (id) => outcomes[id] ?? outcomes['beach.jpg']!,
    report: (error) => `reference-${reported.push(error)}`,
    onStored: (id) => stored.push(id),
    ...changes,
  })
  const states = () => Object.fromEntries(queue.getSnapshot().map(({ file, state }) => [file.name, state.kind]))
  const idOf = (name: string) => queue.getSnapshot().find(({ file }) => file.name === name)!.id
  const upload = async (...files: File[]) => {
    queue.add(files)
    queue.start()
    await settled()
  }
  return { queue, reported, stored, abandoned, states, idOf, upload }
}

type Sending = { arrive: () => void; fail: (error: Error) => void; progress: (bytes: number) => void }

/** Files that stay on their way until the test says otherwise. */
const heldSending = () => {
  const sending = new Map<string, Sending>()
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      sending.set(file.name, { arrive: () => resolve(file.name), fail: reject, progress: onProgress })
      signal.addEventListener('abort', () => (sending.delete(file.name), reject(signal.reason)))
    })
  return { sending, send }
}

const fiveFiles = () => ['a', 'b', 'c', 'd', 'e'].map((name) => fileNamed(name))

test('[UP-06] chosen files are sent when the selection is uploaded, not before', async () => {
  const { queue, states } = queueOf()
  queue.start()
  queue.add([fileNamed('beach.jpg'), fileNamed('again.jpg')])
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'chosen', 'again.jpg': 'chosen' })
  queue.cancel(queue.getSnapshot()[1]!.id)
  queue.start()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored' })
})

test('a refused file is told by its reason while the others go on', async () => {
  const { queue, states, stored, upload } = queueOf()
  await upload(fileNamed('holiday.jpg'), fileNamed('beach.jpg'), fileNamed('again.jpg'))
  expect(states()).toEqual({ 'holiday.jpg': 'refused', 'beach.jpg': 'stored', 'again.jpg': 'duplicate' })
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'refused', reason: 'unsupported-format' })
  expect(stored).toContain(imageId)
})

test('[UP-03] a photo that the library came by while it was sent is told of, as one that is stored', async () => {
  const { states, stored, upload } = queueOf()
  await upload(fileNamed('again.jpg'))
  expect(states()).toEqual({ 'again.jpg': 'duplicate' })
  expect(stored).toEqual([earlierImageId])
})

test('a file that the library has is named and not sent', async () => {
  const { sending, send } = heldSending()
  const { states, upload, stored } = queueOf({ send, check: async () => ({ checksum: 'abc', knownImageId: imageId }) })
  await upload(fileNamed('again.jpg'))
  expect(states()).toEqual({ 'again.jpg': 'duplicate' })
  expect([sending.size, stored.length]).toEqual([0, 0])
})

test('[UP-03] a file that was sent, called failed, and is known when it is retried, is told of as one that is stored', async () => {
  const { sending, send } = heldSending()
  let knownImageId: string | null = null
  const { queue, states, upload, stored } = queueOf({ send, check: async () => ({ checksum: 'abc', knownImageId }) })
  await upload(fileNamed('beach.jpg'))
  sending.get('beach.jpg')!.fail(new Error('the answer was lost'))
  await settled()
  knownImageId = imageId
  queue.retry()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'duplicate' })
  expect(stored).toEqual([imageId])
})

test('a file that is in the list already is not added again', () => {
  const { queue } = queueOf()
  const file = fileNamed('beach.jpg')
  queue.add([file, file])
  queue.add([file])
  expect(queue.getSnapshot()).toHaveLength(1)
})

test('three files are sent at a time, and the next when the bytes of one have arrived', async () => {
  const { sending, send } = heldSending()
  const { upload } = queueOf({ send })
  await upload(...fiveFiles())
  expect([...sending.keys()]).toEqual(['a', 'b', 'c'])
  sending.get('b')!.arrive()
  await settled()
  expect([...sending.keys()]).toEqual(['a', 'b', 'c', 'd'])
})

test('a file that could not be sent keeps a reference and is sent again when asked', async () => {
  const { sending, send } = heldSending()
  const { queue, states, reported, upload, idOf } = queueOf({ send })
  await upload(fileNamed('beach.jpg'))
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'failed', correlationId: 'reference-1' })
  expect(reported).toHaveLength(1)

  queue.retry(idOf('beach.jpg'))
  await settled()
  sending.get('beach.jpg')!.arrive()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored' })
})

test('a paused file keeps how far it is, makes room for another, and goes on when asked', async () => {
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

test('a cancelled file makes room, is forgotten by the server, and can be sent after all', async () => {
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

test('[UP-03] without a connection files wait, and go on by themselves when it is back', async () => {
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

test('[UP-03] what an earlier page had begun is taken up as it was', async () => {
  const { queue, states, stored } = queueOf()
  queue.restore([
    { id: '1', file: fileNamed('beach.jpg'), state: { kind: 'waiting' } },
    { id: '2', file: fileNamed('resting.jpg'), state: { kind: 'paused', sentBytes: 7 } },
    { id: '3', file: fileNamed('worked-on.jpg'), state: { kind: 'processing', uploadId } },
  ])
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored', 'resting.jpg': 'paused', 'worked-on.jpg': 'stored' })
  expect(stored).toHaveLength(2)
})

test('an empty file and one over 200 MB are refused before a byte of them is sent', () => {
  const { queue } = queueOf()
  queue.add([
    fileNamed('film.jpg', UPLOAD_LIMIT_BYTES + 1),
    fileNamed('empty.jpg', 0),
    fileNamed('a', UPLOAD_LIMIT_BYTES),
  ])
  expect(queue.getSnapshot().map(({ state }) => state)).toEqual([
    { kind: 'refused', reason: 'file-too-large' },
    { kind: 'refused', reason: 'empty-file' },
    { kind: 'chosen' },
  ])
})

test('overall progress goes by bytes, not by files', async () => {
  const { sending, send } = heldSending()
  const { queue, upload } = queueOf({ send })
  await upload(fileNamed('small', 100), fileNamed('large', 300))
  sending.get('large')!.progress(150)
  expect(overallProgress(queue.getSnapshot())).toEqual({ total: 2, settled: 0, part: 150 / 400 })
})

test('settled and merely chosen files are forgotten when the list is closed, and open ones are not', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload } = queueOf({ send })
  await upload(fileNamed('beach.jpg'), fileNamed('b'))
  sending.get('beach.jpg')!.arrive()
  await settled()
  queue.add([fileNamed('never-mind.jpg')])
  queue.clearSettled()
  expect(states()).toEqual({ b: 'sending' })
})

test('[UP-01] a file that failed stays when the list is closed, until it is retried, chosen again or given up', async () => {
  const { sending, send } = heldSending()
  const { queue, states, upload, idOf, abandoned } = queueOf({ send })
  const beach = fileNamed('beach.jpg')
  await upload(beach)
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  queue.clearSettled()
  expect(states()).toEqual({ 'beach.jpg': 'failed' })

  queue.add([beach])
  expect(queue.getSnapshot().map(({ state }) => state.kind)).toEqual(['chosen'])
  queue.start()
  await settled()
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  queue.cancel(idOf('beach.jpg'))
  expect(states()).toEqual({ 'beach.jpg': 'cancelled' })
  expect(abandoned).toEqual(['beach.jpg'])
  queue.clearSettled()
  expect(states()).toEqual({})
})

test('[UP-01] transfers are shown a few times a second as they go on, their end and what the customer does at once', async () => {
  jest.useFakeTimers()
  const { sending, send } = heldSending()
  const { queue, states } = queueOf({ send })
  queue.add([fileNamed('beach.jpg')])
  queue.start()
  await jest.advanceTimersByTimeAsync(200)
  const shown: unknown[] = []
  queue.subscribeView(() => shown.push(states()['beach.jpg']))
  for (let bytes = 1; bytes <= 50; bytes += 1) sending.get('beach.jpg')?.progress(bytes)
  expect(shown).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  expect(shown).toEqual(['sending'])
  queue.pause()
  expect(shown).toEqual(['sending', 'paused'])
  queue.resume()
  await jest.advanceTimersByTimeAsync(0)
  sending.get('beach.jpg')?.arrive()
  await jest.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['sending', 'paused', 'waiting', 'stored'])
  jest.useRealTimers()
})
