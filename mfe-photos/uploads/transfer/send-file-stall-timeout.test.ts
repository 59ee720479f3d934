import { startUploadServer, until, type UploadServer } from '../../testing/upload-server.ts'
import { createSendFile } from './send-file.ts'

let server: UploadServer
let askedAtMs: number[]

beforeEach(() => {
  askedAtMs = []
  localStorage.clear()
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] })
})
afterEach(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  await server.close()
})

const send = (file: File) => {
  const accessToken = async () => {
    askedAtMs.push(Date.now())
    return 'token'
  }
  return createSendFile({ endpoint: `${server.url}/files`, sender: 'emma', accessToken })(file, {
    checksum: undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

test('[UP-03] a server that restarts is retried for about a minute', async () => {
  server = await startUploadServer(() => ({ status: 503 }))
  // Requested after each failure.
  const isOnline = jest.spyOn(navigator, 'onLine', 'get')
  const hasFailed = expect(send(new File(['photo'], 'beach.jpg'))).rejects.toThrow('503')
  for (const [failures, delayMs] of [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000].entries()) {
    await until(() => isOnline.mock.calls.length > failures)
    await jest.advanceTimersByTimeAsync(delayMs)
  }
  await hasFailed
  expect(askedAtMs).toEqual([0, 0, 1_000, 4_000, 9_000, 19_000, 39_000, 59_000])
})

test('[UP-03] a server that accepts connections and never responds fails after as many attempts as any failure', async () => {
  const started: string[] = []
  server = await startUploadServer(({ method }) => void started.push(method))
  // Requested after each failure that allows a retry.
  const isOnline = jest.spyOn(navigator, 'onLine', 'get')
  const hasFailed = expect(send(new File(['photo'], 'beach.jpg'))).rejects.toThrow('made no progress for 10 seconds')
  // A timer of 0 ms fires a millisecond later where another timer has set it.
  for (const [failures, delayMs] of [1, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000].entries()) {
    await until(() => started.length > failures)
    await jest.advanceTimersByTimeAsync(10_000)
    await until(() => isOnline.mock.calls.length > failures)
    await jest.advanceTimersByTimeAsync(delayMs)
  }
  await until(() => started.length === 8)
  await jest.advanceTimersByTimeAsync(10_000)
  await hasFailed
  await jest.advanceTimersByTimeAsync(60_000)
  expect(started).toEqual(Array.from({ length: 8 }, () => 'POST'))
})

test('[UP-03] a file waits without a connection and requests nothing', async () => {
  const started: string[] = []
  server = await startUploadServer(({ method }) => void started.push(method))
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const isLeftWaiting = expect(send(new File(['photo'], 'beach.jpg'))).rejects.toThrow('made no progress')
  await until(() => started.length > 0)
  await jest.advanceTimersByTimeAsync(10_000)
  await isLeftWaiting
  expect(started).toEqual(['POST'])
})

test('[UP-03] a connection that dies before the first byte is aborted and retried', async () => {
  const requests: string[] = []
  const isOnline = jest.spyOn(navigator, 'onLine', 'get')
  server = await startUploadServer(({ method }) => {
    requests.push(method)
    if (requests.length === 1) return undefined
    if (method === 'HEAD') return { status: 200, headers: { 'upload-offset': 2, 'upload-length': 5 } }
    return { status: 204, headers: { 'upload-offset': 5 } }
  })
  const started = { size: 5, metadata: {}, creationTime: '', uploadUrl: `${server.url}/files/first` }
  localStorage.setItem('tus::photos/emma/beach.jpg/5/1/::1', JSON.stringify(started))
  const sending = send(new File(['photo'], 'beach.jpg', { lastModified: 1 }))
  await until(() => requests.length === 1)
  await jest.advanceTimersByTimeAsync(10_000)
  await until(() => isOnline.mock.calls.length === 1)
  await jest.advanceTimersByTimeAsync(1)
  expect(askedAtMs).toEqual([0, 10_001])
  await expect(sending).resolves.toBe('first')
  expect(requests).toEqual(['HEAD', 'HEAD', 'PATCH'])
})
