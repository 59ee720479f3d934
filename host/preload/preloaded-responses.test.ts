/** @jest-environment node */
import { preloadResponse, fetchPreloaded, fetchPreloadedAsCustomer } from './preloaded-responses.ts'

const CONFIG = 'http://localhost/config.json'

/** Replaces `fetch` by one that responds so. Returns the addresses that are requested. */
const serverWith = (respond: () => Promise<Response>) => {
  const requested: string[] = []
  globalThis.fetch = async (address) => {
    requested.push(address instanceof Request ? address.url : String(address))
    return respond()
  }
  return requested
}

test('a preloaded response is taken once, and the next call goes to the server', async () => {
  const requested = serverWith(async () => Response.json({ registryUrl: 'http://localhost/registry.json' }))
  void preloadResponse(CONFIG, {})
  await expect((await fetchPreloaded(CONFIG)).json()).resolves.toHaveProperty('registryUrl')
  expect(requested).toEqual([CONFIG])
  await fetchPreloaded(CONFIG)
  expect(requested).toEqual([CONFIG, CONFIG])
})

test('a preload that failed fails the call that takes it, and the next call goes to the server', async () => {
  const requested = serverWith(async () => new Response('Busy', { status: 503 }))
  void preloadResponse(CONFIG, {})
  await expect(fetchPreloaded(CONFIG)).resolves.toMatchObject({ ok: false, status: 503 })
  await fetchPreloaded(CONFIG)
  expect(requested).toEqual([CONFIG, CONFIG])
})

test('[MF-06] a preloaded response that was verified by another hash is not taken', async () => {
  const requested = serverWith(async () => Response.json({}))
  void preloadResponse(CONFIG, { integrity: 'sha384-one' })
  await fetchPreloaded(CONFIG, { integrity: 'sha384-other' })
  expect(requested).toEqual([CONFIG, CONFIG])
})

test('a call that waits for a hanging preload can be aborted', async () => {
  serverWith(() => new Promise(() => {}))
  void preloadResponse(CONFIG, {})
  const controller = new AbortController()
  const response = fetchPreloaded(CONFIG, { signal: controller.signal })
  controller.abort(new Error('timed out'))
  await expect(response).rejects.toThrow('timed out')
})

const COUNTS = 'http://localhost/photos/users/timeline'
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('a customer’s preloaded response is taken once, and the next call goes to the server', async () => {
  const requested = serverWith(async () => Response.json({ 2026: { 11: 3 } }))
  void preloadResponse(COUNTS, withToken('one'))
  const response = await fetchPreloadedAsCustomer(new Request(COUNTS, withToken('one')))
  await expect(response.json()).resolves.toEqual({ 2026: { 11: 3 } })
  expect(requested).toEqual([COUNTS])
  await fetchPreloadedAsCustomer(new Request(COUNTS, withToken('one')))
  expect(requested).toEqual([COUNTS, COUNTS])
})

test.each([
  ['another token', new Request(COUNTS, withToken('other'))],
  ['no token', new Request(COUNTS)],
  ['another method', new Request(COUNTS, { ...withToken('one'), method: 'DELETE' })],
])('a customer’s preloaded response is not taken by a request with %s', async (_, request) => {
  const requested = serverWith(async () => Response.json({}))
  void preloadResponse(COUNTS, withToken('one'))
  await fetchPreloadedAsCustomer(request)
  expect(requested).toEqual([COUNTS, COUNTS])
})

test('a customer’s preloaded response is not taken after half a minute', async () => {
  const requested = serverWith(async () => Response.json({}))
  void preloadResponse(COUNTS, withToken('one'))
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 31_000)
  await fetchPreloadedAsCustomer(new Request(COUNTS, withToken('one')))
  jest.restoreAllMocks()
  expect(requested).toEqual([COUNTS, COUNTS])
})

test('a customer’s preload that failed is requested again', async () => {
  for (const failure of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 401 }),
  ]) {
    const failed = serverWith(failure)
    void preloadResponse(COUNTS, withToken('one'))
    expect(failed).toEqual([COUNTS])
    serverWith(async () => Response.json({}))
    await expect(fetchPreloadedAsCustomer(new Request(COUNTS, withToken('one')))).resolves.toMatchObject({
      status: 200,
    })
  }
})

test('a hanging preload is abandoned when its request is aborted', async () => {
  serverWith(() => new Promise(() => {}))
  void preloadResponse(COUNTS, withToken('one'))
  const controller = new AbortController()
  const response = fetchPreloadedAsCustomer(new Request(COUNTS, { ...withToken('one'), signal: controller.signal }))
  globalThis.fetch = async (request) => {
    ;(request as Request).signal.throwIfAborted()
    return Response.json({})
  }
  controller.abort(new Error('timed out'))
  await expect(response).rejects.toThrow('timed out')
})
