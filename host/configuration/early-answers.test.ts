/** @jest-environment node */
import { askEarly, fetchOrTakeEarly } from './early-answers.ts'

const REGISTRY = 'http://remotes.localhost:3000/registry.json'
const CONFIG = 'http://localhost/config.json'

/** A page at localhost, and servers that answer so. Returns what they were asked for, and how to wait for a question. */
const pageWith = (answerOf: (url: string) => Response) => {
  const asked: string[] = []
  let tell = () => {}
  const fetch = async (address: RequestInfo | URL) => {
    asked.push(String(address))
    tell()
    return answerOf(String(address))
  }
  Object.assign(globalThis, { fetch, window: { location: new URL('http://localhost/orders') } })
  const wasAsked = (url: string) =>
    new Promise<void>((resolve) => {
      tell = () => asked.includes(url) && resolve()
      tell()
    })
  return { asked, wasAsked }
}

test('configuration and registry are asked for once, and later ones again', async () => {
  const { asked, wasAsked } = pageWith((url) =>
    Response.json(url === CONFIG ? { registryUrl: REGISTRY } : { remotes: {} }),
  )
  askEarly()
  await wasAsked(REGISTRY)
  await expect((await fetchOrTakeEarly(CONFIG)).json()).resolves.toEqual({ registryUrl: REGISTRY })
  await expect((await fetchOrTakeEarly(REGISTRY)).json()).resolves.toEqual({ remotes: {} })
  expect(asked).toEqual([CONFIG, REGISTRY])
  await fetchOrTakeEarly(REGISTRY)
  expect(asked).toEqual([CONFIG, REGISTRY, REGISTRY])
})

test('what went wrong early is told to whoever asks, and the next call tries again', async () => {
  const { asked } = pageWith(() => new Response('Busy', { status: 503 }))
  askEarly()
  await expect(fetchOrTakeEarly(CONFIG)).resolves.toMatchObject({ ok: false, status: 503 })
  await fetchOrTakeEarly(CONFIG)
  expect(asked).toEqual([CONFIG, CONFIG])
})
