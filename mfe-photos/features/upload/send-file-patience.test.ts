import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'
import { createSendFile } from './send-file.ts'

const { setTimeout: setRealTimeout } = globalThis

let server: UploadServer
let askedAtMs: number[]

beforeEach(() => {
  askedAtMs = []
  localStorage.clear()
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask'] })
})
afterEach(async () => {
  jest.useRealTimers()
  await server.close()
})

/** Of what the server does, which no turning of the clock hastens. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setRealTimeout(resolve, 5))
}

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

test('[UP-03] a server that restarts is waited for, about a minute', async () => {
  server = await startUploadServer(() => ({ status: 503 }))
  // Asked for with each failure.
  const isOnline = jest.spyOn(navigator, 'onLine', 'get')
  const isGivenUp = expect(send(new File(['photo'], 'beach.jpg'))).rejects.toThrow('503')
  for (const [failures, delayMs] of [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000].entries()) {
    await until(() => isOnline.mock.calls.length > failures)
    await jest.advanceTimersByTimeAsync(delayMs)
  }
  await isGivenUp
  expect(askedAtMs).toEqual([0, 0, 1_000, 4_000, 9_000, 19_000, 39_000, 59_000])
})

test('[UP-03] a connection that dies before the first byte is sent is given up, and another is tried', async () => {
  const requests: string[] = []
  server = await startUploadServer(({ method }) => {
    requests.push(method)
    if (requests.length === 1) return undefined
    if (method === 'HEAD') return { status: 200, headers: { 'upload-offset': 2, 'upload-length': 5 } }
    return { status: 204, headers: { 'upload-offset': 5 } }
  })
  const begun = { size: 5, metadata: {}, creationTime: '', uploadUrl: `${server.url}/files/first` }
  localStorage.setItem('tus::photos/emma/beach.jpg/5/1::1', JSON.stringify(begun))
  const sending = send(new File(['photo'], 'beach.jpg', { lastModified: 1 }))
  await until(() => requests.length === 1)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(askedAtMs).toEqual([0, 10_000])
  await expect(sending).resolves.toBe('first')
  expect(requests).toEqual(['HEAD', 'HEAD', 'PATCH'])
})
