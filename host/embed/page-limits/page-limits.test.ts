import { ensureBuiltIns, explainFailure, isOriginRefused, PageLimitError } from './page-limits.ts'

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
])(
  'the element names the built-in that stands in the way on a page whose $said is of an old library',
  ({ said, target, name, value }) => {
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
  },
)

const answering = (cors: boolean, noCors: boolean) =>
  (async (_: unknown, init?: RequestInit) => {
    if (init?.mode === 'cors' ? cors : noCors) return new Response('{}')
    throw new TypeError('Failed to fetch')
  }) as typeof globalThis.fetch

test.each([
  { page: 'of the storefront', answers: [true, true], isRefused: false },
  { page: 'of another origin', answers: [false, true], isRefused: true },
  { page: 'without a connection', answers: [false, false], isRefused: false },
])(
  'a page $page learns whether its origin is refused',
  async ({ answers: [cors = false, noCors = false], isRefused }) => {
    await expect(isOriginRefused('https://account.test', answering(cors, noCors))).resolves.toBe(isRefused)
  },
)

test('a failure on a page that has added to every object names what it has added, and the failure', async () => {
  const restore = changing(Object.prototype, 'bubbles', () => undefined)
  const explained = await explainFailure(new Error('Failed'), 'https://account.test')
  restore()
  expect(explained).toBeInstanceOf(PageLimitError)
  expect(explained).toMatchObject({
    message: expect.stringMatching(/Object\.prototype: bubbles$/),
    cause: new Error('Failed'),
  })
})

test('a failure on a refused origin names both origins', async () => {
  const before = globalThis.fetch
  globalThis.fetch = answering(false, true)
  const explained = await explainFailure(new Error('Failed to fetch'), 'https://account.test')
  globalThis.fetch = before
  expect(String(explained)).toContain('https://account.test does not allow pages of http://localhost')
})
