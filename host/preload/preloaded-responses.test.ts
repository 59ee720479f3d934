/** @jest-environment node */
import { askEarly, fetchOrTakeEarly, fetchOrTakeEarlyAsCustomer } from './preloaded-responses.ts'

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
  void askEarly(CONFIG, {})
  await expect((await fetchOrTakeEarly(CONFIG)).json()).resolves.toHaveProperty('registryUrl')
  expect(asked).toEqual([CONFIG])
  await fetchOrTakeEarly(CONFIG)
  expect(asked).toEqual([CONFIG, CONFIG])
})

test('what went wrong early is told to whoever asks, and the next call tries again', async () => {
  const asked = serversWith(async () => new Response('Busy', { status: 503 }))
  void askEarly(CONFIG, {})
  await expect(fetchOrTakeEarly(CONFIG)).resolves.toMatchObject({ ok: false, status: 503 })
  await fetchOrTakeEarly(CONFIG)
  expect(asked).toEqual([CONFIG, CONFIG])
})

test('[MF-06] an answer that was not held against the wanted hash counts for nothing', async () => {
  const asked = serversWith(async () => Response.json({}))
  void askEarly(CONFIG, { integrity: 'sha384-one' })
  await fetchOrTakeEarly(CONFIG, { integrity: 'sha384-other' })
  expect(asked).toEqual([CONFIG, CONFIG])
})

test('whoever waits for an early answer that hangs can give up', async () => {
  serversWith(() => new Promise(() => {}))
  void askEarly(CONFIG, {})
  const patience = new AbortController()
  const answer = fetchOrTakeEarly(CONFIG, { signal: patience.signal })
  patience.abort(new Error('long enough'))
  await expect(answer).rejects.toThrow('long enough')
})

const COUNTS = 'http://localhost/photos/users/timeline'
const askedBy = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('what is a customer’s own is asked for once, and later anew', async () => {
  const asked = serversWith(async () => Response.json({ 2026: { 11: 3 } }))
  void askEarly(COUNTS, askedBy('one'))
  const answer = await fetchOrTakeEarlyAsCustomer(new Request(COUNTS, askedBy('one')))
  await expect(answer.json()).resolves.toEqual({ 2026: { 11: 3 } })
  expect(asked).toEqual([COUNTS])
  await fetchOrTakeEarlyAsCustomer(new Request(COUNTS, askedBy('one')))
  expect(asked).toEqual([COUNTS, COUNTS])
})

test.each([
  ['another token', new Request(COUNTS, askedBy('other'))],
  ['no token', new Request(COUNTS)],
  ['another method', new Request(COUNTS, { ...askedBy('one'), method: 'DELETE' })],
])('an early answer is not given to %s', async (_, request) => {
  const asked = serversWith(async () => Response.json({}))
  void askEarly(COUNTS, askedBy('one'))
  await fetchOrTakeEarlyAsCustomer(request)
  expect(asked).toEqual([COUNTS, COUNTS])
})

test('a customer’s answer that is old counts for nothing', async () => {
  const asked = serversWith(async () => Response.json({}))
  void askEarly(COUNTS, askedBy('one'))
  const now = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(now + 31_000)
  await fetchOrTakeEarlyAsCustomer(new Request(COUNTS, askedBy('one')))
  jest.restoreAllMocks()
  expect(asked).toEqual([COUNTS, COUNTS])
})

test('whatever went wrong early is asked again', async () => {
  for (const failure of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 401 }),
  ]) {
    const failed = serversWith(failure)
    void askEarly(COUNTS, askedBy('one'))
    expect(failed).toEqual([COUNTS])
    serversWith(async () => Response.json({}))
    await expect(fetchOrTakeEarlyAsCustomer(new Request(COUNTS, askedBy('one')))).resolves.toMatchObject({
      status: 200,
    })
  }
})

test('an early answer that hangs is given up with the request', async () => {
  serversWith(() => new Promise(() => {}))
  void askEarly(COUNTS, askedBy('one'))
  const patience = new AbortController()
  const answer = fetchOrTakeEarlyAsCustomer(new Request(COUNTS, { ...askedBy('one'), signal: patience.signal }))
  globalThis.fetch = async (request) => {
    ;(request as Request).signal.throwIfAborted()
    return Response.json({})
  }
  patience.abort(new Error('long enough'))
  await expect(answer).rejects.toThrow('long enough')
})
