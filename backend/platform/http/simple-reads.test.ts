/** @jest-environment node */
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { SIMPLE_READ_LIMIT_BYTES, SIMPLE_READ_TYPE } from '@account/shared/contracts/simple-read.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'

const customerId = randomUUID()
let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const authorization = `Bearer ${tokenOf(customerId)}`

const read = (text: string, { path = '/photos/users', headers = {} } = {}) =>
  backEnd.call({
    method: 'POST',
    path,
    headers: { 'content-type': SIMPLE_READ_TYPE, ...headers },
    body: Buffer.from(text),
  })

test('a simple read is served as the GET request of its address', async () => {
  const correlationId = randomUUID()
  const { status, headers, body } = await read(JSON.stringify({ authorization, 'x-correlation-id': correlationId }))
  const asGet = await backEnd.call({ method: 'GET', path: '/photos/users', token: tokenOf(customerId) })
  expect([status, body]).toEqual([200, asGet.body])
  expect(headers['x-correlation-id']).toBe(correlationId)
  expect(headers['cache-control']).toBe('no-store')
})

test('only sites that may call the API can read the response', async () => {
  const allowedFor = async (origin: string) =>
    (await read(JSON.stringify({ authorization }), { headers: { origin } })).headers['access-control-allow-origin']
  expect(await allowedFor('http://www.uk.localhost:3000')).toBe('http://www.uk.localhost:3000')
  expect(await allowedFor('http://evil.example')).toBeUndefined()
})

test.each([
  ['no JSON', 'authorization'],
  ['no token', '{}'],
  ['a token that is not valid', JSON.stringify({ authorization: 'Bearer a.b.c' })],
  ['a header that only the edge may send', JSON.stringify({ authorization, 'x-forwarded-for': '203.0.113.7' })],
])('a simple read with %s is refused as a request without a token', async (_name, text) => {
  expect((await read(text)).status).toBe(401)
})

test('a simple read changes nothing: it never reaches a route of another method', async () => {
  const { status, body } = await read(JSON.stringify({ authorization }), { path: '/selections/temp-selections' })
  expect([status, body]).toEqual([404, expect.stringContaining('GET /selections/temp-selections')])
})

test('a request with headers as long as nginx passes them on is served', async () => {
  const headers = { cookie: `theirs=${'x'.repeat(16_000)}`, referer: `http://www.uk.localhost/?${'x'.repeat(4_000)}` }
  expect((await backEnd.call({ method: 'GET', path: '/health', headers })).status).toBe(200)
})

test('a proxy may send the text without its length', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'api.localhost', 'content-type': SIMPLE_READ_TYPE }
    const { port } = backEnd
    const request = httpRequest(
      { port, host: '127.0.0.1', method: 'POST', path: '/photos/users', headers },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('error', reject)
    request.write('{ "authorization":')
    request.end(` "${authorization}" }`)
  })
  expect(status).toBe(200)
})

test('a text that is too long ends the connection, and one on another host stays a POST request', async () => {
  const long = JSON.stringify({ authorization }).padEnd(SIMPLE_READ_LIMIT_BYTES + 1)
  await expect(read(long)).rejects.toThrow()
  const elsewhere = await read(JSON.stringify({ authorization }), { headers: { host: 'login.uk.localhost' } })
  expect(elsewhere.status).not.toBe(200)
})
