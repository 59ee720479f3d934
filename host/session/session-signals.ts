import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'

/** Tells when the cookies may have changed under the page. */
export type SessionSignals = { listen: (onSignal: () => void) => () => void }

type CookieStore = EventTarget

const cookieStoreOf = (page: Window): CookieStore | undefined =>
  'cookieStore' in page && page.cookieStore instanceof EventTarget ? page.cookieStore : undefined

const isOurs = (event: Event) => {
  const names = ['changed', 'deleted'].flatMap((kind) => {
    const cookies: unknown = Reflect.get(event, kind)
    return Array.isArray(cookies) ? cookies.map((cookie: { name?: string }) => cookie.name) : []
  })
  return names.some((name) => tokenCookieNames.some((ours) => ours === name))
}

/** The cookieStore's events where the browser has them; in any case when the page is seen again. */
export const createSessionSignals = (page: Window = window): SessionSignals => ({
  listen: (onSignal) => {
    const stopping = new AbortController()
    const { signal } = stopping
    cookieStoreOf(page)?.addEventListener('change', (event) => isOurs(event) && onSignal(), { signal })
    page.document.addEventListener('visibilitychange', () => !page.document.hidden && onSignal(), { signal })
    // A page that comes back from the back-forward cache missed everything meanwhile.
    page.addEventListener('pageshow', (event) => event.persisted && onSignal(), { signal })
    return () => stopping.abort()
  },
})
