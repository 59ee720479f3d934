import { ensureBuiltIns, explainFailure, PageLimitError, reachOf } from './page-limits.ts'

const changing = <Target extends object>(target: Target, name: string, value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}

test('a page with the built-ins of the standard has no limits', () => {
  expect(ensureBuiltIns).not.toThrow()
})

test.each([
  { said: 'Array.from', target: Array, name: 'from', value: (list: unknown[]) => Array.prototype.slice.call(list) },
  { said: 'Array.prototype.toJSON', target: Array.prototype, name: 'toJSON', value: () => '[]' },
  { said: 'URLSearchParams', target: globalThis, name: 'URLSearchParams', value: Object },
  { said: 'Node.prototype.contains', target: Node.prototype, name: 'contains', value: undefined },
  { said: 'Element.prototype.remove', target: Element.prototype, name: 'remove', value: () => undefined },
  { said: 'Element.prototype.attachShadow', target: Element.prototype, name: 'attachShadow', value: undefined },
  {
    said: 'Element.prototype.attachShadow',
    target: Element.prototype,
    name: 'attachShadow',
    value: () => document.body,
  },
  { said: 'queueMicrotask', target: globalThis, name: 'queueMicrotask', value: undefined },
  { said: 'Object.keys', target: Object, name: 'keys', value: () => undefined },
])('the error names $said where a script of the page has replaced it', ({ said, target, name, value }) => {
  const restore = changing(target, name, value)
  let thrown: unknown
  try {
    ensureBuiltIns()
  } catch (error) {
    thrown = error
  } finally {
    restore()
  }
  expect(thrown).toBeInstanceOf(PageLimitError)
  expect(String(thrown)).toContain(said)
})

const answering = (cors: boolean, noCors: boolean) =>
  (async (_: unknown, init?: RequestInit) => {
    if (init?.mode === 'cors' ? cors : noCors) return new Response('{}')
    throw new TypeError('Failed to fetch')
  }) as typeof globalThis.fetch

test.each([
  { page: 'of the storefront', answers: [true, true], reach: 'open' },
  { page: 'of another origin', answers: [false, true], reach: 'refused' },
  { page: 'without a connection', answers: [false, false], reach: 'unreachable' },
])(
  'a page $page learns how the account site answers it',
  async ({ answers: [cors = false, noCors = false], reach }) => {
    await expect(reachOf('https://account.test', answering(cors, noCors))).resolves.toBe(reach)
  },
)

const explaining = async (error: Error, fetch: typeof globalThis.fetch) => {
  const before = globalThis.fetch
  globalThis.fetch = fetch
  try {
    return await explainFailure(error, 'https://account.test')
  } finally {
    globalThis.fetch = before
  }
}

test('a failure on a page that has added to every object names what it has added, and the failure', async () => {
  const restore = changing(Object.prototype, 'bubbles', () => undefined)
  const explained = await explaining(new Error('Failed'), answering(true, true)).finally(restore)
  expect(explained).toBeInstanceOf(PageLimitError)
  expect(explained).toMatchObject({
    message: expect.stringMatching(/Object\.prototype: bubbles$/),
    cause: new Error('Failed'),
  })
})

test('without a connection a page that has added to every object is not given as the reason', async () => {
  const restore = changing(Object.prototype, 'bubbles', () => undefined)
  const error = new Error('Failed to fetch')
  await expect(explaining(error, answering(false, false)).finally(restore)).resolves.toBe(error)
})

test('properties that a page adds to every object are not options of the request for the reason', async () => {
  const restore = changing(Object.prototype, 'method', () => undefined)
  const options: unknown[] = []
  const fetch = (async (_: unknown, init?: RequestInit) => {
    options.push(init?.method)
    return new Response('{}')
  }) as typeof globalThis.fetch
  await reachOf('https://account.test', fetch).finally(restore)
  expect(options).toEqual([undefined])
})

test('a failure on a refused origin names both origins', async () => {
  const explained = await explaining(new Error('Failed to fetch'), answering(false, true))
  expect(String(explained)).toContain('https://account.test does not allow pages of http://localhost')
})

test.each([
  {
    policy: 'enforce',
    blockedURI: 'https://account.test/config.json',
    explained: /connect-src\) forbids connections to https:\/\/account\.test/,
  },
  { policy: 'report', blockedURI: 'https://account.test/config.json', explained: /Failed to fetch/ },
  { policy: 'enforce', blockedURI: 'https://elsewhere.test/', explained: /Failed to fetch/ },
])(
  '[MF-04] a breach of a policy ($policy) by $blockedURI explains a failure',
  async ({ policy, blockedURI, explained }) => {
    const fetch = (async () => {
      setTimeout(() =>
        document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), { disposition: policy, blockedURI }),
        ),
      )
      throw new TypeError('Failed to fetch')
    }) as typeof globalThis.fetch
    expect(String(await explaining(new Error('Failed to fetch'), fetch))).toMatch(explained)
  },
)
