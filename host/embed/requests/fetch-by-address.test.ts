import { fetchByAddress } from './fetch-by-address.ts'

const fetchOfPage = globalThis.fetch
const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(async () => new Response('{}'))

beforeEach(() => {
  globalThis.fetch = fetch
  fetch.mockClear()
})
afterEach(() => {
  globalThis.fetch = fetchOfPage
})

const sent = () => {
  const [address, options] = fetch.mock.calls[0] ?? []
  return { address, ...options }
}

test('a wrapper of the page gets the address of a request as text', async () => {
  const request = new Request('https://api.test/photos?page=2', { headers: { authorization: 'Bearer a' } })
  await fetchByAddress(request)
  expect(sent()).toMatchObject({ address: 'https://api.test/photos?page=2', method: 'GET', body: null })
  expect(new Headers(sent().headers).get('authorization')).toBe('Bearer a')
  expect(sent().signal).toBe(request.signal)
})

test('the body of a request is sent with its type', async () => {
  const body = JSON.stringify({ name: 'Summer' })
  const headers = { 'content-type': 'application/json' }
  await fetchByAddress(new Request('https://api.test/albums', { method: 'POST', body, headers }))
  await expect(new Response(sent().body).text()).resolves.toBe(body)
  expect(new Headers(sent().headers).get('content-type')).toBe('application/json')
})

test('a request without a body sends none', async () => {
  await fetchByAddress(new Request('https://api.test/albums/1', { method: 'DELETE' }))
  expect(sent()).toMatchObject({ method: 'DELETE', body: null })
})
