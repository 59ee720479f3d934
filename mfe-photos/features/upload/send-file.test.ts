import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSendFile } from './send-file.ts'

let server: Server
let requests: string[]

const CONTENT = 'photo'

/** A server of uploads that takes one token only, and may first fail with some statuses when it is asked for an upload. */
const listenFor = (good: string, failures: number[] = []) =>
  new Promise<string>((resolve) => {
    server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-methods', 'POST, PATCH, HEAD')
      response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      response.setHeader('access-control-expose-headers', 'location, upload-offset, upload-length')
      const answer = (status: number, headers = {}) => response.writeHead(status, headers).end()
      request.resume().on('end', () => {
        if (request.method === 'OPTIONS') return answer(204)
        requests.push(`${request.method} ${request.headers.authorization}`)
        if (request.headers.authorization !== `Bearer ${good}`) return answer(401)
        const failure = request.method === 'HEAD' && failures.shift()
        if (failure) return answer(failure)
        if (request.method === 'HEAD') return answer(200, { 'upload-offset': 2, 'upload-length': CONTENT.length })
        if (request.method === 'PATCH') return answer(204, { 'upload-offset': CONTENT.length })
        return answer(201, { location: '/files/first', 'upload-offset': 0 })
      })
    }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/files`))
  })

beforeEach(() => {
  requests = []
  localStorage.clear()
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

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
