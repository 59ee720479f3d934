import { CALLBACK_PATH } from './callback-paths.ts'

export const CONFIRMATION_KEY = 'account/confirmation'

const TOKEN = 'confirmation-token'

/** Where a link of a mail is still needed: its page, the page where it failed, and the way through the sign-in. */
const isNeededAt = (pathname: string) =>
  /-(?:confirmation|cancellation|error)$/.test(pathname) || pathname === CALLBACK_PATH

/** Of a tab whose site data are switched off nothing is kept; the page says so before it asks for anything. */
const keep = (storage: () => Storage, change: (storage: Storage) => void) => {
  try {
    change(storage())
  } catch {
    // The site cannot start here anyway. See: session/site-data.ts
  }
}

type Page = Pick<Window, 'location' | 'history'>

/**
 * Takes what the link of a mail brought along out of the address, before anything else is loaded: what knows the address
 * of the page (a script, a report, the next page's referrer) learns no token. The tab keeps it until it goes elsewhere.
 */
export const takeConfirmation = (page: Page = window, storage = () => window.sessionStorage): void => {
  const { pathname, search, hash } = page.location
  const query = new URLSearchParams(search)
  const token = query.get(TOKEN)
  if (token === null) {
    if (!isNeededAt(pathname)) keep(storage, (kept) => kept.removeItem(CONFIRMATION_KEY))
    return
  }
  const email = query.get('email')
  query.delete(TOKEN)
  query.delete('email')
  const rest = query.size > 0 ? `?${query.toString()}` : ''
  page.history.replaceState(page.history.state, '', `${pathname}${rest}${hash}`)
  keep(storage, (kept) => kept.setItem(CONFIRMATION_KEY, JSON.stringify({ path: pathname, token, email })))
}
