function sum(this: number, one: number, other: number) {
  return Number(this) + one + other
}

const hasNoEnumerableProperty = (value: object) => {
  for (const name in value) return name === ''
  return true
}

type Probe = readonly [name: string, isWhole: () => boolean]

const arrayProbes: readonly Probe[] = [
  [
    'Array.from',
    () => Array.from(new Set(['a'])).length === 1 && Array.from({ length: 2 }, (_, index) => index)[1] === 1,
  ],
  ['Array.prototype.toJSON', () => JSON.stringify({ list: ['a'] }) === '{"list":["a"]}'],
  // webpack gives an array of its own a `push`, which a frozen prototype prevents.
  ['Array.prototype', () => Object.assign([], { push: 1 }).push === 1],
  ['Array.prototype.push', () => [1].push(2) === 2],
  ['Array.prototype.concat', () => [1].concat([2], 3).join() === '1,2,3'],
  ['Array.prototype.map', () => [5, 6].map((_, index) => index).join() === '0,1'],
  ['Array.prototype.filter', () => [5, 6].filter((_, index) => index === 1).join() === '6'],
  ['Array.prototype.reduce', () => [1, 2].reduce((one, other) => one + other, 3) === 6],
  ['Array.prototype.flatMap', () => [1, 2].flatMap((one) => [one, one]).length === 4],
  ['Array.prototype.includes', () => ['a'].includes('a') && !['a'].includes('b')],
  ['Array.prototype.find', () => [1, 2].find((one) => one > 1) === 2],
  ['Array.prototype.some', () => [1, 2].some((one) => one > 1) && ![1].some((one) => one > 1)],
  ['Array.prototype.every', () => [1, 2].every((one) => one > 0) && ![1, 2].every((one) => one > 1)],
  ['Array.prototype.indexOf', () => [1, 2].indexOf(2) === 1 && [1].indexOf(2) === -1],
  ['Array.prototype.entries', () => [...['a'].entries()].join() === '0,a'],
  ['Array.prototype.forEach', () => countOf((count) => [1, 2].forEach(() => (count(), false))) === 2],
]

const countOf = (run: (count: () => void) => void) => {
  let counted = 0
  run(() => (counted += 1))
  return counted
}

const languageProbes: readonly Probe[] = [
  // An inherited `get` turns every descriptor of a value into an invalid one.
  [
    'Object.prototype',
    () =>
      hasNoEnumerableProperty({}) && Object.defineProperty({}, 'a', { value: 1 }).propertyIsEnumerable('a') === false,
  ],
  ['Object.keys', () => Object.keys({ a: 1 }).join() === 'a'],
  ['Object.entries', () => Object.entries({ a: 1 }).join() === 'a,1'],
  ['Object.assign', () => Object.assign({ a: 1 }, { b: 2 }, { c: 3 }).c === 3],
  ['Object.create', () => Object.create(null, { a: { value: 1 } }).a === 1],
  ['Function.prototype.bind', () => sum.bind(1, 2)(3) === 6],
  ['String.prototype.toJSON', () => JSON.stringify({ text: 'a' }) === '{"text":"a"}'],
  ['String.prototype.split', () => 'a/b'.split('/').length === 2],
  ['String.prototype.replace', () => 'ab'.replace(/b/, (letter) => letter + letter) === 'abb'],
  ['String.prototype.trim', () => '\t a\n'.trim() === 'a'],
  ['String.prototype.startsWith', () => 'ab'.startsWith('b', 1)],
  ['JSON.stringify', () => JSON.stringify({ a: null, b: 1 }) === '{"a":null,"b":1}'],
  ['JSON.parse', () => (JSON.parse('{"a":[1]}') as { a: number[] }).a[0] === 1],
  ['Number.prototype.toString', () => (255).toString(16) === 'ff'],
  ['Number.isInteger', () => Number.isInteger(1) && !Number.isInteger(1.5)],
  ['Date.prototype.toISOString', () => new Date(0).toISOString() === '1970-01-01T00:00:00.000Z'],
  ['Map', () => new Map([['a', 1]]).get('a') === 1],
  ['Set', () => new Set(['a', 'a']).size === 1],
  ['WeakMap', () => !new WeakMap().has({})],
  ['Symbol', () => typeof Symbol.iterator === 'symbol' && Symbol.for('a') === Symbol.for('a')],
  ['Promise', () => typeof Promise.resolve(1).finally === 'function'],
]

const platformProbes: readonly Probe[] = [
  ['URL', () => new URL('/a?b=c', 'https://a.test').searchParams.get('b') === 'c'],
  ['URLSearchParams', () => new URLSearchParams({ a: 'b' }).get('a') === 'b' && new URLSearchParams('a=c').has('a')],
  ['Headers', () => new Headers({ a: 'b' }).get('A') === 'b'],
  ['Request', () => new Request('https://a.test/', { method: 'PUT' }).method === 'PUT'],
  ['Response', () => new Response('a', { status: 201 }).body !== undefined],
  ['AbortController', () => !new AbortController().signal.aborted],
  ['Event', () => new Event('a') instanceof Event && new CustomEvent('a', { detail: 1 }) instanceof Event],
  ['crypto', () => typeof crypto.getRandomValues === 'function'],
  ['performance', () => performance.now() >= 0],
  ['fetch', () => typeof fetch === 'function'],
  ['queueMicrotask', () => typeof queueMicrotask === 'function'],
  ['document', () => Object.isExtensible(document)],
  [
    'Element.prototype.attachShadow',
    () => document.createElement('div').attachShadow({ mode: 'open' }) instanceof ShadowRoot,
  ],
  ['Element.prototype.append', () => textOf((element) => element.append('a', 'b')) === 'ab'],
  ['Element.prototype.prepend', () => textOf((element) => element.prepend('a', 'b')) === 'ab'],
  ['Element.prototype.remove', () => textOf((element) => (element.append('a', 'b'), removeChildOf(element))) === 'ab'],
  [
    'Node.prototype.contains',
    () => document.contains(document.documentElement) && !document.documentElement.contains(document),
  ],
  ['Element.prototype.closest', () => document.createElement('i').closest('i')?.localName === 'i'],
  ['Element.prototype.matches', () => !document.createElement('i').matches('b')],
]

const removeChildOf = (element: HTMLElement) => {
  const child = document.createElement('b')
  element.append(child)
  child.remove()
}

const textOf = (fill: (element: HTMLElement) => void) => {
  const element = document.createElement('i')
  fill(element)
  return element.childNodes.length === 2 ? element.textContent : ''
}

/** Whether each built-in does what its standard says. Old libraries of shops replace some of them by their own. */
const probes = [arrayProbes, languageProbes, platformProbes]

const works = (probe: () => boolean) => {
  try {
    return probe()
  } catch {
    return false
  }
}

/**
 * The names of the built-ins that a script of the page has replaced by one that does something else, each with a space before
 * it. It uses no method of an array or a set, because these may be among them.
 */
export const changedBuiltIns = (): string => {
  let changed = ''
  for (const group of probes) for (const [name, isWhole] of group) if (!works(isWhole)) changed += ` ${name}`
  return changed
}
