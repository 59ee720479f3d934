import { changedBuiltIns } from './built-in-probes.ts'

/** The page itself stands in the way of the library, and no retry would help. */
export class PageLimitError extends Error {
  override name = 'PageLimitError' as const
}

/** Throws `PageLimitError` that names the built-ins of the page which the library and its runtime cannot do with. */
export const ensureBuiltIns = () => {
  const changed = changedBuiltIns()
  if (changed) throw new PageLimitError(`A script of this page has changed what the photo library needs:${changed}`)
}

/** How the account site answers pages of this origin. A browser gives no reason for a refusal. */
type Reach = 'open' | 'refused' | 'unreachable'

export const reachOf = async (accountOrigin: string, fetch = globalThis.fetch): Promise<Reach> => {
  const address = new URL('/config.json', accountOrigin).href
  // Without a prototype, so that what a page has added to every object is not an option of the request.
  const isReached = (mode: RequestMode) =>
    fetch(address, { __proto__: null, mode, credentials: 'omit', cache: 'no-cache' } as RequestInit).then(
      () => true,
      () => false,
    )
  if (await isReached('cors')) return 'open'
  return (await isReached('no-cors')) ? 'refused' : 'unreachable'
}

/** The names of what the standard puts on every object. Most additions of a page do no harm, so that only a failure counts them. */
const STANDARD =
  ' constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ '

const addedToObjects = () =>
  Object.getOwnPropertyNames(Object.prototype).filter((name) => !STANDARD.includes(` ${name} `))

/** The error to report, where the page stands in the way; else the one that was thrown. */
export const explainFailure = async (error: unknown, accountOrigin: string): Promise<unknown> => {
  if (error instanceof PageLimitError) return error
  const reach = await reachOf(accountOrigin)
  const added = addedToObjects()
  if (reach === 'open' && added.length > 0)
    return new PageLimitError(`A script of this page has added to Object.prototype: ${added.join(' ')}`, {
      cause: error,
    })
  if (reach !== 'refused') return error
  const message = `${accountOrigin} does not allow pages of ${window.location.origin} to show its photo library.`
  return new PageLimitError(message, { cause: error })
}
