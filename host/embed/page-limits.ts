/** The page itself stands in the way of the library, and no retry would help. */
export class PageLimitError extends Error {
  override name = 'PageLimitError' as const
}

function sum(this: number, one: number, other: number) {
  return Number(this) + one + other
}

/** Whether each built-in does what its standard says. Old libraries of shops replace some of them by their own. */
const probes: readonly (readonly [name: string, isWhole: () => boolean])[] = [
  ['Array.from', () => Array.from(new Set(['a'])).length === 1],
  ['Array.from', () => Array.from({ length: 2 }, (_, index) => index)[1] === 1],
  ['Array.prototype.toJSON', () => JSON.stringify({ list: ['a'] }) === '{"list":["a"]}'],
  ['String.prototype.toJSON', () => JSON.stringify({ text: 'a' }) === '{"text":"a"}'],
  ['JSON.stringify', () => JSON.stringify({ a: null, b: 1 }) === '{"a":null,"b":1}'],
  ['Object.keys', () => Object.keys({ a: 1 }).join() === 'a'],
  ['Object.entries', () => Object.entries({ a: 1 }).join() === 'a,1'],
  ['Function.prototype.bind', () => sum.bind(1, 2)(3) === 6],
  ['Array.prototype.flatMap', () => [1, 2].flatMap((one) => [one, one]).length === 4],
  ['Array.prototype.includes', () => ['a'].includes('a') && !['a'].includes('b')],
  ['Array.prototype.find', () => [1, 2].find((one) => one > 1) === 2],
  ['String.prototype.split', () => 'a/b'.split('/').length === 2],
  ['Number.prototype.toString', () => (255).toString(16) === 'ff'],
]

const works = (probe: () => boolean) => {
  try {
    return probe()
  } catch {
    return false
  }
}

/** Throws `PageLimitError` that names the built-ins of the page which the library and its runtime cannot do with. */
export const ensureBuiltIns = () => {
  let changed = ''
  for (const [name, isWhole] of probes) if (!works(isWhole)) changed += ` ${name}`
  if (changed) throw new PageLimitError(`A script of this page has changed what the photo library needs:${changed}`)
}

/** Whether the account site answers, but not for pages of this origin: a browser then gives no other reason. */
export const isOriginRefused = async (accountOrigin: string, fetch = globalThis.fetch): Promise<boolean> => {
  const address = new URL('/config.json', accountOrigin).href
  const isReached = (mode: RequestMode) =>
    fetch(address, { mode, credentials: 'omit', cache: 'no-cache' }).then(
      () => true,
      () => false,
    )
  return !(await isReached('cors')) && (await isReached('no-cors'))
}

/** The error to report, where the page stands in the way; else the one that was thrown. */
export const explainFailure = async (error: unknown, accountOrigin: string): Promise<unknown> => {
  if (error instanceof PageLimitError || !(await isOriginRefused(accountOrigin))) return error
  const message = `${accountOrigin} does not allow pages of ${window.location.origin} to show its photo library.`
  return new PageLimitError(message, { cause: error })
}
