/** @jest-environment node */
import { askEarly, fetchOrTakeEarly } from './early-answers.ts'

const CONFIG = 'http://localhost/config.json'

/** Servers that answer so. Returns what they were asked for. */
const serversWith = (answer: () => Promise<Response>) => {
  const asked: string[] = []
  globalThis.fetch = async (address) => {
    asked.push(String(address))
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
