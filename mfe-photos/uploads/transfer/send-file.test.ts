import { waitFor } from '@testing-library/react'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'
import { createSendFile } from './send-file.ts'

let server: UploadServer
let requests: string[]

const CONTENT = 'photo'

/** An upload server that accepts one token, and may first fail a HEAD request with some statuses. */
const listenFor = async (good: string, failures: number[] = []) => {
  server = await startUploadServer(({ method, authorization }) => {
    requests.push(`${method} ${authorization}`)
    if (authorization !== `Bearer ${good}`) return { status: 401 }
    const failure = method === 'HEAD' && failures.shift()
    if (failure) return { status: failure }
    if (method === 'HEAD') return { status: 200, headers: { 'upload-offset': 2, 'upload-length': CONTENT.length } }
    if (method === 'PATCH') return { status: 204, headers: { 'upload-offset': CONTENT.length } }
    return { status: 201, headers: { location: '/files/first', 'upload-offset': 0 } }
  })
  return `${server.url}/files`
}

beforeEach(() => {
  requests = []
  localStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  return server.close()
})

const send = (endpoint: string, tokens: string[], file = new File([CONTENT], 'beach.jpg')) => {
  const accessToken = async ({ refused }: { refused?: string | undefined } = {}) =>
    tokens[Math.min(refused === undefined ? 0 : tokens.indexOf(refused) + 1, tokens.length - 1)]!
  return createSendFile({ endpoint, sender: 'emma', accessToken })(file, {
    checksum: undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

test('[UP-03] an upload whose token is refused continues with another', async () => {
  const endpoint = await listenFor('renewed')
  await expect(send(endpoint, ['stale', 'renewed'])).resolves.toBe('first')
  expect(requests).toEqual(['POST Bearer stale', 'POST Bearer renewed', 'PATCH Bearer renewed'])
})

/** A file of which the server has a part. */
const fileBegunAt = (endpoint: string) => {
  const started = { size: CONTENT.length, metadata: {}, creationTime: '', uploadUrl: `${endpoint}/first` }
  localStorage.setItem('tus::photos/emma/beach.jpg/5/1/::1', JSON.stringify(started))
  return new File([CONTENT], 'beach.jpg', { lastModified: 1 })
}

test('[UP-03] an upload that was cut is continued by the same bytes only, whatever name, size and date others have', async () => {
  const endpoint = await listenFor('good')
  const started = { size: CONTENT.length, metadata: {}, creationTime: '', uploadUrl: `${endpoint}/first` }
  const sendWith = (checksum: string) => {
    localStorage.setItem('tus::photos/emma/beach.jpg/5/1/of-the-begun-bytes::1', JSON.stringify(started))
    const file = new File([CONTENT], 'beach.jpg', { lastModified: 1 })
    const sendFile = createSendFile({
      endpoint,
      sender: 'emma',
      accessToken: async () => 'good',
      checksums: new WeakMap([[file, checksum]]),
    })
    return sendFile(file, { checksum, signal: new AbortController().signal, onProgress: () => undefined })
  }
  await sendWith('of-other-bytes')
  expect(requests.splice(0)).toEqual(['POST Bearer good', 'PATCH Bearer good'])
  await sendWith('of-the-begun-bytes')
  expect(requests).toEqual(['HEAD Bearer good', 'PATCH Bearer good'])
})

test('[UP-03] a resumed upload does not start again because a token is refused', async () => {
  const endpoint = await listenFor('renewed')
  const file = fileBegunAt(endpoint)
  await expect(send(endpoint, ['stale', 'renewed'], file)).resolves.toBe('first')
  expect(requests).toEqual(['HEAD Bearer stale', 'HEAD Bearer renewed', 'PATCH Bearer renewed'])
})

test('[UP-03] a resumed upload neither starts again nor is forgotten where every token is refused', async () => {
  const endpoint = await listenFor('good')
  const file = fileBegunAt(endpoint)
  await expect(send(endpoint, ['only'], file)).rejects.toThrow('401')
  expect(requests.splice(0)).toEqual(['HEAD Bearer only', 'HEAD Bearer only'])
  await expect(send(endpoint, ['good'], file)).resolves.toBe('first')
  expect(requests).toEqual(['HEAD Bearer good', 'PATCH Bearer good'])
})

test.each([503, 408, 429])(
  '[UP-03] a resumed upload does not start again because the server answers %d for a while',
  async (status) => {
    const endpoint = await listenFor('good', [status])
    await expect(send(endpoint, ['good'], fileBegunAt(endpoint))).resolves.toBe('first')
    expect(requests).toEqual(['HEAD Bearer good', 'HEAD Bearer good', 'PATCH Bearer good'])
  },
)

test('[UP-03] an upload says when it is tried again while the server does not respond', async () => {
  const endpoint = await listenFor('good', [503, 503])
  const retries: number[] = []
  jest.spyOn(Date, 'now').mockReturnValue(0)
  const sent = createSendFile({ endpoint, sender: 'emma', accessToken: async () => 'good' })(fileBegunAt(endpoint), {
    checksum: undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onRetry: (retriesAt) => retries.push(retriesAt),
  })
  await expect(sent).resolves.toBe('first')
  // The first retry follows at once.
  expect(retries).toEqual([1_000])
})

test('[UP-03] an upload fails where there is no other token', async () => {
  const endpoint = await listenFor('good')
  await expect(send(endpoint, ['only'])).rejects.toThrow('401')
  expect(requests).toEqual(['POST Bearer only', 'POST Bearer only'])
})

test('[UP-01] an upload that is aborted during the renewal of its token sends nothing', async () => {
  const endpoint = await listenFor('good')
  const token = Promise.withResolvers<string>()
  const accessToken = jest.fn(() => token.promise)
  const stop = new AbortController()
  const sending = createSendFile({ endpoint, sender: 'emma', accessToken })(new File([CONTENT], 'lake.jpg'), {
    checksum: undefined,
    signal: stop.signal,
    onProgress: () => undefined,
  })
  const isStopped = expect(sending).rejects.toThrow('aborted')
  await waitFor(() => expect(accessToken).toHaveBeenCalled())
  stop.abort()
  await isStopped
  token.resolve('good')
  await send(endpoint, ['good'])
  expect(requests).toEqual(['POST Bearer good', 'PATCH Bearer good'])
})

test('[UP-03] an upload whose file has become unreadable is not tried for a minute', async () => {
  server = await startUploadServer(({ method }) => {
    requests.push(method)
    return { status: 503 }
  })
  const file = new File([CONTENT], 'moved.jpg')
  jest.spyOn(file, 'slice').mockImplementation(() => {
    throw new DOMException('The file was moved.', 'NotReadableError')
  })
  const sendFile = createSendFile({
    endpoint: `${server.url}/files`,
    sender: 'emma',
    accessToken: async () => 'good',
    createsFirst: true,
  })
  const options = { checksum: undefined, signal: new AbortController().signal, onProgress: () => undefined }
  await expect(sendFile(file, options)).rejects.toThrow('503')
  expect(requests).toEqual(['POST', 'POST'])
})
