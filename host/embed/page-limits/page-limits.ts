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

/** The names of what the standard puts on every object. Most additions of a page do no harm, so that only a failure counts them. */
const STANDARD =
  ' constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ '

const addedToObjects = () =>
  Object.getOwnPropertyNames(Object.prototype).filter((name) => !STANDARD.includes(` ${name} `))

/** The error to report, where the page stands in the way; else the one that was thrown. */
export const explainFailure = async (error: unknown, accountOrigin: string): Promise<unknown> => {
  if (error instanceof PageLimitError) return error
  const added = addedToObjects()
  if (added.length > 0)
    return new PageLimitError(`A script of this page has added to Object.prototype: ${added.join(' ')}`, {
      cause: error,
    })
  if (!(await isOriginRefused(accountOrigin))) return error
  const message = `${accountOrigin} does not allow pages of ${window.location.origin} to show its photo library.`
  return new PageLimitError(message, { cause: error })
}
