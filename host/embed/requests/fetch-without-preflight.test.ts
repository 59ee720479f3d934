/** @jest-environment node */
import { SIMPLE_READ_TYPE } from '@account/shared/contracts/simple-read.ts'
import { createFetchWithoutPreflight } from './fetch-without-preflight.ts'

const address = 'https://api.test/photos/photos?limit=24'
const correlationId = '0b2ff4a6-43c0-4d3e-8f5f-0a9b8a6e4d11'

const sentAs = async (request: Request) => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(async () => new Response('{}'))
  await createFetchWithoutPreflight(fetch)(request)
  return fetch.mock.calls[0]![0] as Request
}

test('a read keeps its address and has its token in the text, where it needs no preflight', async () => {
  const headers = { authorization: 'Bearer a.b.c', 'x-correlation-id': correlationId, accept: 'application/json' }
  const sent = await sentAs(new Request(address, { headers, credentials: 'omit' }))
  expect([sent.method, sent.url, sent.credentials]).toEqual(['POST', address, 'omit'])
  expect(Object.fromEntries(sent.headers)).toEqual({ accept: 'application/json', 'content-type': SIMPLE_READ_TYPE })
  expect(await sent.json()).toEqual({ authorization: 'Bearer a.b.c', 'x-correlation-id': correlationId })
})

test('a read is aborted as before', async () => {
  const aborting = new AbortController()
  const sent = await sentAs(new Request(address, { signal: aborting.signal }))
  aborting.abort()
  expect(sent.signal.aborted).toBe(true)
})

test.each([
  ['a change', { method: 'DELETE' }],
  ['a part of a file', { headers: { range: 'bytes=0-9' } }],
  ['a read with a condition', { headers: { 'if-match': '"a"', authorization: 'Bearer a.b.c' } }],
])('%s is sent as it is', async (_name, init) => {
  const request = new Request(address, init)
  expect(await sentAs(request)).toBe(request)
})
