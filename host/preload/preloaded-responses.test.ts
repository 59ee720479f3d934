/** @jest-environment node */
import { preloadResponse, fetchPreloaded, fetchPreloadedAsCustomer } from './preloaded-responses.ts'

const CONFIG = 'http://localhost/config.json'

/** Servers that answer so. Returns what they were asked for. */
const serversWith = (answer: () => Promise<Response>) => {
  const asked: string[] = []
  globalThis.fetch = async (address) => {
    asked.push(address instanceof Request ? address.url : String(address))
    return answer()
  }
  return asked
}

test('what was asked for early is asked for once, and later anew', async () => {
  const asked = serversWith(async () => Response.json({ registryUrl: 'http://localhost/registry.json' }))
  void preloadResponse(CONFIG, {})
  await expect((await fetchPreloaded(CONFIG)).json()).resolves.toHaveProperty('registryUrl')
  expect(asked).toEqual([CONFIG])
  await fetchPreloaded(CONFIG)
  expect(asked).toEqual([CONFIG, CONFIG])
})

test('what went wrong early is told to whoever asks, and the next call tries again', async () => {
  const asked = serversWith(async () => new Response('Busy', { status: 503 }))
  void preloadResponse(CONFIG, {})
  await expect(fetchPreloaded(CONFIG)).resolves.toMatchObject({ ok: false, status: 503 })
  await fetchPreloaded(CONFIG)
  expect(asked).toEqual([CONFIG, CONFIG])
})

test('[MF-06] an answer that was not held against the wanted hash counts for nothing', async () => {
  const asked = serversWith(async () => Response.json({}))
  void preloadResponse(CONFIG, { integrity: 'sha384-one' })
  await fetchPreloaded(CONFIG, { integrity: 'sha384-other' })
  expect(asked).toEqual([CONFIG, CONFIG])
})

test('whoever waits for an early answer that hangs can give up', async () => {
  serversWith(() => new Promise(() => {}))
  void preloadResponse(CONFIG, {})
  const patience = new AbortController()
  const answer = fetchPreloaded(CONFIG, { signal: patience.signal })
  patience.abort(new Error('long enough'))
  await expect(answer).rejects.toThrow('long enough')
})

const COUNTS = 'http://localhost/photos/users/timeline'
const askedBy = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('what is a customer’s own is asked for once, and later anew', async () => {
  const asked = serversWith(async () => Response.json({ 2026: { 11: 3 } }))
  void preloadResponse(COUNTS, askedBy('one'))
  const answer = await fetchPreloadedAsCustomer(new Request(COUNTS, askedBy('one')))
  await expect(answer.json()).resolves.toEqual({ 2026: { 11: 3 } })
  expect(asked).toEqual([COUNTS])
  await fetchPreloadedAsCustomer(new Request(COUNTS, askedBy('one')))
  expect(asked).toEqual([COUNTS, COUNTS])
})

test.each([
  ['another token', new Request(COUNTS, askedBy('other'))],
  ['no token', new Request(COUNTS)],
  ['another method', new Request(COUNTS, { ...askedBy('one'), method: 'DELETE' })],
])('an early answer is not given to %s', async (_, request) => {
  const asked = serversWith(async () => Response.json({}))
  void preloadResponse(COUNTS, askedBy('one'))
  await fetchPreloadedAsCustomer(request)
  expect(asked).toEqual([COUNTS, COUNTS])
})

test('a customer’s answer that is old counts for nothing', async () => {
  const asked = serversWith(async () => Response.json({}))
  void preloadResponse(COUNTS, askedBy('one'))
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 31_000)
  await fetchPreloadedAsCustomer(new Request(COUNTS, askedBy('one')))
  jest.restoreAllMocks()
  expect(asked).toEqual([COUNTS, COUNTS])
})

test('whatever went wrong early is asked again', async () => {
  for (const failure of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 401 }),
  ]) {
    const failed = serversWith(failure)
    void preloadResponse(COUNTS, askedBy('one'))
    expect(failed).toEqual([COUNTS])
    serversWith(async () => Response.json({}))
    await expect(fetchPreloadedAsCustomer(new Request(COUNTS, askedBy('one')))).resolves.toMatchObject({
      status: 200,
    })
  }
})

test('an early answer that hangs is given up with the request', async () => {
  serversWith(() => new Promise(() => {}))
  void preloadResponse(COUNTS, askedBy('one'))
  const patience = new AbortController()
  const answer = fetchPreloadedAsCustomer(new Request(COUNTS, { ...askedBy('one'), signal: patience.signal }))
  globalThis.fetch = async (request) => {
    ;(request as Request).signal.throwIfAborted()
    return Response.json({})
  }
  patience.abort(new Error('long enough'))
  await expect(answer).rejects.toThrow('long enough')
})
