/** @jest-environment node */
import { createHttpClient } from './http-client.ts'

type Asked = { authorization: string | null; body: string }

/** A service that accepts one token only, and a customer whose tokens are issued one after the other. */
const serviceThatTakes = (good: string, tokens: string[]) => {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    if (!(request instanceof Request)) throw new TypeError('The client asks with a Request.')
    const authorization = request.headers.get('authorization')
    asked.push({ authorization, body: await request.text() })
    return authorization === `Bearer ${good}` ? Response.json({ done: true }) : new Response(null, { status: 401 })
  }
  const accessToken = jest.fn(async ({ refused }: { refused?: string | undefined } = {}) => {
    const next = refused === undefined ? tokens[0] : tokens[tokens.indexOf(refused) + 1]
    return next ?? refused ?? ''
  })
  return { asked, accessToken, http: createHttpClient({ baseUrl: 'http://api.test', fetch, accessToken }) }
}

test.each(['get', 'post'] as const)('[SH-03] a %s whose token is refused is retried with another', async (method) => {
  const { http, asked, accessToken } = serviceThatTakes('renewed', ['stale', 'renewed'])
  const body = method === 'post' ? JSON.stringify({ name: 'Summer' }) : ''
  await expect(http(`albums`, { method, ...(body && { body }) }).json()).resolves.toEqual({ done: true })
  expect(asked).toEqual([
    { authorization: 'Bearer stale', body },
    { authorization: 'Bearer renewed', body },
  ])
  expect(accessToken).toHaveBeenLastCalledWith({ refused: 'stale' })
})

test.each([
  { why: 'there is no other token', tokens: ['only'], options: {}, requests: 1 },
  { why: 'the other token is refused as well', tokens: ['stale', 'stale too', 'not asked'], options: {}, requests: 2 },
  { why: 'the call is made once only', tokens: ['stale', 'good'], options: { retry: 0 }, requests: 1 },
])('[SH-03] the request fails where $why', async ({ tokens, options, requests }) => {
  const { http, asked } = serviceThatTakes('good', tokens)
  await expect(http.post('albums', options)).rejects.toThrow('status code 401')
  expect(asked).toHaveLength(requests)
})

test.each([
  ['unauthenticated', 2],
  ['account-deleted', 2],
  ['sign-in-not-fresh', 1],
])('[SH-03] a refusal with the code %s leads to %d requests', async (code, requests) => {
  const problem = { code, message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000001' }
  const fetch = jest.fn(async () => Response.json(problem, { status: 401 }))
  const accessToken = async ({ refused = '' } = {}) => `${refused}x`
  const http = createHttpClient({ baseUrl: 'http://api.test', fetch, accessToken })
  await expect(http.post('change')).rejects.toMatchObject({ data: { code } })
  expect(fetch).toHaveBeenCalledTimes(requests)
})

test('an anonymous service needs no token', async () => {
  const fetch = jest.fn(async () => new Response(null, { status: 401 }))
  await expect(createHttpClient({ baseUrl: 'http://api.test', fetch }).get('prices')).rejects.toThrow('401')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([200, 403, 404])(
  '[SH-21] a page of a proxy with the status %d is no response of the service',
  async (status) => {
    const page = new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    const http = createHttpClient({ baseUrl: 'http://api.test', fetch: async () => page })
    await expect(http.delete('albums/1')).rejects.toThrow(`A page with the status ${status} came in place`)
  },
)

test.each([
  ['900', 1],
  ['0', 3],
])('[SH-21] a service with a retry-after of %s seconds receives %d requests', async (seconds, requests) => {
  const headers = { 'retry-after': seconds }
  const fetch = jest.fn(async () => new Response('Away', { status: 503, headers }))
  await expect(createHttpClient({ baseUrl: 'http://api.test', fetch }).get('orders')).rejects.toThrow('503')
  expect(fetch).toHaveBeenCalledTimes(requests)
})

test('[SH-21] a request without a response fails as a request failure, and keeps its cause', async () => {
  const lost = new TypeError('Failed to fetch')
  const http = createHttpClient({ baseUrl: 'http://api.test', fetch: () => Promise.reject(lost) })
  await expect(http.post('orders')).rejects.toMatchObject({
    message: 'Request failure: POST http://api.test/orders',
    cause: lost,
  })
})
