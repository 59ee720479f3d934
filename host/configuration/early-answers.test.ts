import { askEarly, fetchOrTakeEarly } from './early-answers.ts'

const REGISTRY = 'http://remotes.localhost:3000/registry.json'
const CONFIG = 'http://localhost/config.json'

/** As much of a response as is read here; the test page has none. */
const answerOf = (body: unknown) => {
  const answer = { json: async () => body, clone: () => answer }
  return answer as unknown as Response
}

test('configuration and registry are asked for once, and later ones again', async () => {
  const asked: string[] = []
  const fetch = jest.fn(async (url: RequestInfo | URL) => {
    asked.push(String(url))
    return answerOf(String(url) === CONFIG ? { registryUrl: REGISTRY } : { remotes: {} })
  })
  Object.assign(globalThis, { fetch })
  AbortSignal.timeout ??= () => new AbortController().signal

  askEarly()
  await expect((await fetchOrTakeEarly(CONFIG)).json()).resolves.toEqual({ registryUrl: REGISTRY })
  await new Promise((resolve) => setTimeout(resolve))
  await expect((await fetchOrTakeEarly(REGISTRY)).json()).resolves.toEqual({ remotes: {} })
  expect(asked).toEqual([CONFIG, REGISTRY])
  await fetchOrTakeEarly(REGISTRY)
  expect(asked).toEqual([CONFIG, REGISTRY, REGISTRY])
})
