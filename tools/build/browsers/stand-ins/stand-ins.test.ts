import { anySignal } from './any-signal.ts'
import { randomUuid } from './random-uuid.ts'
import { withResolvers } from './with-resolvers.ts'
import { canParseUrl, parseUrl } from './parse-url.ts'
import { mapGroupBy, objectGroupBy } from './group-by.ts'

const withoutAny = {}

test('a combined signal aborts with the reason of the first signal that aborts', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const combined = anySignal([one.signal, other.signal], withoutAny)
  expect(combined.aborted).toBe(false)
  other.abort('other')
  one.abort('one')
  expect(combined.reason).toBe('other')
})

test('a combined signal is aborted from the start where one of its signals is', () => {
  const combined = anySignal([new AbortController().signal, AbortSignal.abort('before')], withoutAny)
  expect(combined.aborted).toBe(true)
  expect(combined.reason).toBe('before')
})

test('the browser combines signals where it can', () => {
  const own = AbortSignal.abort()
  expect(anySignal([], { any: () => own })).toBe(own)
})

test('a random id is a UUID of version 4, and another one each time', () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(50)
})

test('a promise is settled by its resolvers', async () => {
  const kept = withResolvers<number>()
  kept.resolve(7)
  await expect(kept.promise).resolves.toBe(7)
  const broken = withResolvers<number>()
  broken.reject(new Error('broken'))
  await expect(broken.promise).rejects.toThrow('broken')
})

test.each([
  ['https://shop.test/a?b#c', undefined],
  ['/a', 'https://shop.test'],
  ['/a', undefined],
  ['http://', undefined],
  ['', undefined],
])('the address %j on the base %j is parsed as by URL.parse', (address, base) => {
  expect(parseUrl(address, base)?.href).toBe(URL.parse(address, base)?.href)
  expect(canParseUrl(address, base)).toBe(URL.canParse(address, base))
})

const words = new Set(['one', 'two', 'three', 'constructor'])

test('groups come in the order of their first elements, as in Map.groupBy', () => {
  const lengthOf = (word: string) => word.length
  expect([...mapGroupBy(words, lengthOf)]).toEqual([...Map.groupBy(words, lengthOf)])
  expect([...mapGroupBy(words, (_, index) => index % 2)]).toEqual([...Map.groupBy(words, (_, index) => index % 2)])
})

test('an object of groups holds its groups only, as in Object.groupBy', () => {
  const groups = objectGroupBy(words, (word) => (word === 'constructor' ? word : 'short'))
  expect(groups).toEqual({ short: ['one', 'two', 'three'], constructor: ['constructor'] })
  expect(Object.getPrototypeOf(groups)).toBeNull()
  expect(objectGroupBy([], () => 'none')['toString' as 'none']).toBeUndefined()
})
