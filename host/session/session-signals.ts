import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'

/** Signals that the cookies may have changed. */
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

/** Uses the events of the cookieStore where the browser has it, and the page becoming visible everywhere. */
export const createSessionSignals = (page: Window = window): SessionSignals => ({
  listen: (onSignal) => {
    const stopping = new AbortController()
    const { signal } = stopping
    cookieStoreOf(page)?.addEventListener('change', (event) => isOurs(event) && onSignal(), { signal })
    page.document.addEventListener('visibilitychange', () => !page.document.hidden && onSignal(), { signal })
    // A page that is restored from the back/forward cache has missed every event.
    page.addEventListener('pageshow', (event) => event.persisted && onSignal(), { signal })
    return () => stopping.abort()
  },
})
