import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { overallProgress } from './queued-upload.ts'
import { createUploadQueue, type SendFile, type SettledOutcome } from './upload-queue.ts'

const uploadId = '0195d3a0-0000-7000-8000-000000000001'
const imageId = '0195d3a0-0000-7000-8000-000000000002'

const settled = () => new Promise((resolve) => setTimeout(resolve))

const fileNamed = (name: string, size = 100) => Object.defineProperty(new File(['x'], name), 'size', { value: size })

const outcomes: Record<string, SettledOutcome> = {
  'beach.jpg': { state: 'stored', uploadId, imageId },
  'again.jpg': { state: 'duplicate', uploadId, imageId },
  'holiday.jpg': { state: 'refused', uploadId, reason: 'unsupported-format' },
}

const queueOf = (send: SendFile = async (file) => file.name) => {
  const reported: unknown[] = []
  const stored: string[] = []
  const queue = createUploadQueue({
    send,
    awaitOutcome: async (id) => outcomes[id] ?? outcomes['beach.jpg']!,
    report: (error) => `reference-${reported.push(error)}`,
    onStored: (id) => stored.push(id),
  })
  const states = () => Object.fromEntries(queue.getSnapshot().map(({ file, state }) => [file.name, state.kind]))
  return { queue, reported, stored, states }
}

/** Files that stay on their way until the test says otherwise. */
const heldSending = () => {
  const sending = new Map<
    string,
    { arrive: () => void; fail: (error: Error) => void; progress: (bytes: number) => void }
  >()
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      sending.set(file.name, { arrive: () => resolve(file.name), fail: reject, progress: onProgress })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { sending, send }
}

test('a refused file is told by its reason while the others go on', async () => {
  const { queue, states, stored } = queueOf()
  queue.add([fileNamed('holiday.jpg'), fileNamed('beach.jpg'), fileNamed('again.jpg')])
  await settled()
  expect(states()).toEqual({ 'holiday.jpg': 'refused', 'beach.jpg': 'stored', 'again.jpg': 'duplicate' })
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'refused', reason: 'unsupported-format' })
  expect(stored).toEqual([imageId])
})

test('three files are sent at a time, and the next when the bytes of one have arrived', async () => {
  const { sending, send } = heldSending()
  const { queue } = queueOf(send)
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => fileNamed(name)))
  expect([...sending.keys()]).toEqual(['a', 'b', 'c'])
  sending.get('b')!.arrive()
  await settled()
  expect([...sending.keys()]).toEqual(['a', 'b', 'c', 'd'])
})

test('a file that could not be sent keeps a reference and is sent again when asked', async () => {
  const { sending, send } = heldSending()
  const { queue, states, reported } = queueOf(send)
  queue.add([fileNamed('beach.jpg')])
  sending.get('beach.jpg')!.fail(new Error('connection lost'))
  await settled()
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'failed', correlationId: 'reference-1' })
  expect(reported).toHaveLength(1)

  queue.retry(queue.getSnapshot()[0]!.id)
  sending.get('beach.jpg')!.arrive()
  await settled()
  expect(states()).toEqual({ 'beach.jpg': 'stored' })
})

test('a cancelled file makes room, is not reported, and can be sent after all', async () => {
  const { sending, send } = heldSending()
  const { queue, states, reported } = queueOf(send)
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => fileNamed(name)))
  queue.cancel(queue.getSnapshot()[0]!.id)
  queue.cancel(queue.getSnapshot()[4]!.id)
  await settled()
  expect(states()).toEqual({ a: 'cancelled', b: 'sending', c: 'sending', d: 'sending', e: 'cancelled' })
  expect(reported).toEqual([])
  queue.retry(queue.getSnapshot()[4]!.id)
  expect(states().e).toBe('waiting')
  expect(sending.has('e')).toBe(false)
})

test('a file over 200 MB is refused before a byte of it is sent', () => {
  const { sending, send } = heldSending()
  const { queue } = queueOf(send)
  queue.add([fileNamed('film.jpg', UPLOAD_LIMIT_BYTES + 1)])
  expect(queue.getSnapshot()[0]!.state).toEqual({ kind: 'refused', reason: 'file-too-large' })
  expect(sending.size).toBe(0)
})

test('overall progress goes by bytes, not by files', async () => {
  const { sending, send } = heldSending()
  const { queue } = queueOf(send)
  queue.add([fileNamed('small', 100), fileNamed('large', 300)])
  sending.get('large')!.progress(150)
  expect(overallProgress(queue.getSnapshot())).toEqual({ total: 2, settled: 0, part: 150 / 400 })
})

test('settled files are forgotten when the list is closed, and open ones are not', async () => {
  const { sending, send } = heldSending()
  const { queue, states } = queueOf(send)
  queue.add([fileNamed('beach.jpg'), fileNamed('b')])
  sending.get('beach.jpg')!.arrive()
  await settled()
  queue.clearSettled()
  expect(states()).toEqual({ b: 'sending' })
})
