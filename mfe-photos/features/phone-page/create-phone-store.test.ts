import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createHash } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { startUploadServer, until, type UploadServer } from '../../testing/upload-server.ts'
import { intakeAtom, uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { createPhoneStore } from './create-phone-store.ts'

const uploadId = '0195d3a0-0000-7000-8000-000000000001'
const photoId = '0195d3a0-0000-7000-8000-000000000002'

let server: UploadServer
let requests: string[]

type Answer = ReturnType<Parameters<typeof startUploadServer>[0]>

type Answers = { post: (count: number, bytes: number) => Answer; other: (method: string) => Answer }

/** An upload server that responds to the first request of a file, and to others, as the test specifies. */
const listen = async ({ post, other }: Answers) => {
  server = await startUploadServer(({ method, bytes }) => {
    requests.push(method)
    return method === 'POST' ? post(requests.filter((name) => name === 'POST').length, bytes) : other(method)
  })
}

const started: Answer = { status: 201, headers: { location: `/phone/files/${uploadId}`, 'upload-offset': 0 } }
const arrived: Answer = { status: 204, headers: { 'upload-offset': 5 } }

beforeEach(() => {
  requests = []
  localStorage.clear()
})
afterEach(async () => {
  jest.useRealTimers()
  await server.close()
})

const phoneStore = (validForMs = 600_000) => {
  const services = fakeHostServices()
  const store = createPhoneStore({
    services: {
      ...services,
      config: { ...services.config, services: { ...services.config.services, uploads: server.url } },
    },
    api: {
      session: () => Promise.reject(new Error('The test does not expect this request.')),
      outcomes: async () => [{ state: 'stored', uploadId, imageId: photoId }],
    },
    token: 'A'.repeat(43),
    sessionId: '0195d3a0-0000-7000-8000-000000000003',
    endsAt: Date.now() + validForMs,
    // The files of jsdom cannot be read.
    checksumOf: async (file) =>
      createHash('sha256')
        .update((file as File).name)
        .digest('hex'),
  })
  const queue = store.get(uploadQueueAtom)
  const kinds = () => Object.fromEntries(queue.getSnapshot().map(({ file, state }) => [file.name, state.kind]))
  const add = (...names: string[]) => queue.add(names.map((name) => new File(['photo'], name)))
  const idOf = (name: string) => queue.getSnapshot().find(({ file }) => file.name === name)?.id
  return { store, queue, kinds, add, idOf, reported: services.recorded.reported }
}

test('[UP-04] an expired code starts no file, and the files that it has started are stored', async () => {
  await listen({ post: (count) => (count > 1 ? { status: 410 } : started), other: () => arrived })
  const { queue, kinds, add, reported } = phoneStore()
  add('in-time.jpg', 'late.jpg', 'later.jpg', 'latest.jpg', 'last.jpg')
  queue.start()
  await waitFor(() => expect(Object.values(kinds())).toContain('stored'))
  add('after.jpg')
  expect(Object.values(kinds()).toSorted()).toEqual(['chosen', 'expired', 'expired', 'expired', 'expired', 'stored'])
  queue.start()
  await waitFor(() => expect(kinds()['after.jpg']).toBe('expired'))
  // Three files and the one that replaced the first were started before the response arrived.
  expect(requests.filter((method) => method === 'POST').length).toBeLessThanOrEqual(4)
  expect(reported).toEqual([])
})

test('[UP-04] files that wait, are selected or are paused before the server has any of them are not sent with an expired code', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  await listen({ post: () => undefined, other: () => undefined })
  const { queue, kinds, add, idOf } = phoneStore(1_000)
  add('one.jpg', 'two.jpg', 'three.jpg', 'waiting.jpg', 'paused.jpg', 'unwanted.jpg')
  queue.start()
  queue.pause(idOf('paused.jpg'))
  queue.cancel(idOf('unwanted.jpg'))
  add('chosen.jpg')
  await until(() => requests.length === 3)
  await jest.advanceTimersByTimeAsync(1_000)
  await until(() => kinds()['chosen.jpg'] === 'expired')
  const late = { 'waiting.jpg': 'expired', 'paused.jpg': 'expired', 'chosen.jpg': 'expired' }
  const sending = { 'one.jpg': 'sending', 'two.jpg': 'sending', 'three.jpg': 'sending' }
  expect(kinds()).toEqual({ ...sending, ...late, 'unwanted.jpg': 'cancelled' })
  // Aborted before the server had created them.
  queue.hold()
  queue.release()
  await until(() => Object.values(kinds()).filter((kind) => kind === 'expired').length === 6)
  expect(requests).toEqual(['POST', 'POST', 'POST'])
})

test('[UP-04] an upload that an expired code has started resumes after a pause, until the server refuses that as well', async () => {
  let isOver = false
  await listen({
    post: (count) => (count > 1 ? { status: 410 } : started),
    other: () => (isOver ? { status: 401 } : undefined),
  })
  const { store, queue, kinds, add } = phoneStore()
  queue.add([new File([new Uint8Array(5 * 1024 * 1024)], 'large.jpg')])
  queue.start()
  await waitFor(() => expect(requests).toEqual(['POST', 'PATCH']))
  queue.pause()
  add('late.jpg')
  queue.start()
  await waitFor(() => expect(kinds()).toEqual({ 'large.jpg': 'paused', 'late.jpg': 'expired' }))
  expect(store.get(intakeAtom)).toBe('finishing')
  queue.resume()
  await waitFor(() => expect(requests).toEqual(['POST', 'PATCH', 'POST', 'HEAD']))
  queue.pause()
  isOver = true
  queue.resume()
  await waitFor(() => expect(kinds()).toEqual({ 'large.jpg': 'expired', 'late.jpg': 'expired' }))
  expect(store.get(intakeAtom)).toBe('closed')
})

test('[UP-04] an expired code asks for the state of a small photo whose request had no response', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  let isSent = false
  await listen({
    post: (_count, bytes) => {
      isSent = bytes > 0
      return isSent ? undefined : started
    },
    other(method) {
      isSent = true
      return method === 'HEAD' ? { status: 200, headers: { 'upload-offset': 5, 'upload-length': 5 } } : undefined
    },
  })
  const { store, queue, kinds, add } = phoneStore(1_000)
  add('small.jpg')
  queue.start()
  await until(() => isSent)
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  queue.hold()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(store.get(intakeAtom)).toBe('finishing')
  isOnline.mockRestore()
  queue.release()
  await until(() => kinds()['small.jpg'] === 'processing' || kinds()['small.jpg'] === 'expired')
  await jest.advanceTimersByTimeAsync(300)
  expect(kinds()).toEqual({ 'small.jpg': 'stored' })
})

test('[UP-04] the screen of a phone stays on while it sends photos', async () => {
  const request = jest.fn(async () => ({ release: async () => undefined }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await listen({ post: () => undefined, other: () => undefined })
  const { queue, add } = phoneStore()
  add('beach.jpg')
  expect(request).not.toHaveBeenCalled()
  queue.start()
  await until(() => request.mock.calls.length > 0)
  expect(request).toHaveBeenCalledWith('screen')
  queue.end()
  Reflect.deleteProperty(navigator, 'wakeLock')
})
