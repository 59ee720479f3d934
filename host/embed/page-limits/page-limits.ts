import { changedBuiltIns } from './built-in-probes.ts'

/** The page itself prevents the library, and no retry would help. */
export class PageLimitError extends Error {
  override name = 'PageLimitError' as const
}

/** Throws `PageLimitError` that names the built-ins of the page which the library and its runtime cannot do with. */
export const ensureBuiltIns = () => {
  const changed = changedBuiltIns()
  if (changed) throw new PageLimitError(`A script of this page has changed what the photo library needs:${changed}`)
}

/** How the account site responds to pages of this origin. `forbidden`: the page's own policy blocks the request. A browser gives no other reason. */
type Reach = 'open' | 'refused' | 'forbidden' | 'unreachable'

/** Whether the policy of the page blocks requests to an origin while `act` runs. The browser reports that by an event after the failure. */
const isForbiddenDuring = async (origin: string, act: () => Promise<unknown>): Promise<boolean> => {
  let isForbidden = false
  const note = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) isForbidden = true
  }
  document.addEventListener('securitypolicyviolation', note)
  await act()
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', note)
  return isForbidden
}

export const reachOf = async (accountOrigin: string, fetch = globalThis.fetch): Promise<Reach> => {
  const address = new URL('/config.json', accountOrigin).href
  // Without a prototype, so that what a page has added to every object is not an option of the request.
  const isReached = (mode: RequestMode) =>
    fetch(address, { __proto__: null, mode, credentials: 'omit', cache: 'no-cache' } as RequestInit).then(
      () => true,
      () => false,
    )
  if (await isReached('cors')) return 'open'
  let answers = false
  const isForbidden = await isForbiddenDuring(accountOrigin, async () => {
    answers = await isReached('no-cors')
  })
  if (answers) return 'refused'
  return isForbidden ? 'forbidden' : 'unreachable'
}

/** The names of what the standard puts on every object. Most additions of a page do no harm, so that only a failure counts them. */
const STANDARD =
  ' constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf __proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ '

const addedToObjects = () =>
  Object.getOwnPropertyNames(Object.prototype).filter((name) => !STANDARD.includes(` ${name} `))

/** The error to report where the page prevents the library; otherwise the one that was thrown. */
export const explainFailure = async (error: unknown, accountOrigin: string): Promise<unknown> => {
  if (error instanceof PageLimitError) return error
  const reach = await reachOf(accountOrigin)
  const added = addedToObjects()
  if (reach === 'open' && added.length > 0)
    return new PageLimitError(`A script of this page has added to Object.prototype: ${added.join(' ')}`, {
      cause: error,
    })
  if (reach === 'refused') {
    const message = `${accountOrigin} does not allow pages of ${window.location.origin} to show its photo library.`
    return new PageLimitError(message, { cause: error })
  }
  if (reach === 'forbidden') {
    const message = `The content security policy of this page (connect-src) forbids connections to ${accountOrigin}.`
    return new PageLimitError(message, { cause: error })
  }
  return error
}
