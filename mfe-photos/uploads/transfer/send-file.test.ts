import { waitFor } from '@testing-library/react'
import { startUploadServer, type UploadServer } from '../../testing/upload-server.ts'
import { createSendFile } from './send-file.ts'

let server: UploadServer
let requests: string[]

const CONTENT = 'photo'

/** A server of uploads that takes one token only, and may first fail with some statuses when it is asked for an upload. */
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
afterEach(() => server.close())

const send = (endpoint: string, tokens: string[], file = new File([CONTENT], 'beach.jpg')) => {
  const accessToken = async ({ refused }: { refused?: string | undefined } = {}) =>
    tokens[Math.min(refused === undefined ? 0 : tokens.indexOf(refused) + 1, tokens.length - 1)]!
  return createSendFile({ endpoint, sender: 'emma', accessToken })(file, {
    checksum: undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

test('[UP-03] an upload whose token is refused goes on with another', async () => {
  const endpoint = await listenFor('renewed')
  await expect(send(endpoint, ['stale', 'renewed'])).resolves.toBe('first')
  expect(requests).toEqual(['POST Bearer stale', 'POST Bearer renewed', 'PATCH Bearer renewed'])
})

/** A file of which the server has a part. */
const fileBegunAt = (endpoint: string) => {
  const begun = { size: CONTENT.length, metadata: {}, creationTime: '', uploadUrl: `${endpoint}/first` }
  localStorage.setItem('tus::photos/emma/beach.jpg/5/1::1', JSON.stringify(begun))
  return new File([CONTENT], 'beach.jpg', { lastModified: 1 })
}

test('[UP-03] an upload that goes on where it was is not begun anew because a token is refused', async () => {
  const endpoint = await listenFor('renewed')
  const file = fileBegunAt(endpoint)
  await expect(send(endpoint, ['stale', 'renewed'], file)).resolves.toBe('first')
  expect(requests).toEqual(['HEAD Bearer stale', 'HEAD Bearer renewed', 'PATCH Bearer renewed'])
})

test('[UP-03] an upload that goes on where it was is neither begun anew nor forgotten where no token is taken', async () => {
  const endpoint = await listenFor('good')
  const file = fileBegunAt(endpoint)
  await expect(send(endpoint, ['only'], file)).rejects.toThrow('401')
  expect(requests.splice(0)).toEqual(['HEAD Bearer only', 'HEAD Bearer only'])
  await expect(send(endpoint, ['good'], file)).resolves.toBe('first')
  expect(requests).toEqual(['HEAD Bearer good', 'PATCH Bearer good'])
})

test.each([503, 408, 429])(
  '[UP-03] an upload that goes on where it was is not begun anew because the server answers %d for a while',
  async (status) => {
    const endpoint = await listenFor('good', [status])
    await expect(send(endpoint, ['good'], fileBegunAt(endpoint))).resolves.toBe('first')
    expect(requests).toEqual(['HEAD Bearer good', 'HEAD Bearer good', 'PATCH Bearer good'])
  },
)

test('[UP-03] an upload is refused where there is no other token', async () => {
  const endpoint = await listenFor('good')
  await expect(send(endpoint, ['only'])).rejects.toThrow('401')
  expect(requests).toEqual(['POST Bearer only', 'POST Bearer only'])
})

test('[UP-01] an upload that is stopped while its token is renewed sends nothing when that comes', async () => {
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
