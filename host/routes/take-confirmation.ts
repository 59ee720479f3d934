import { CALLBACK_PATH } from './callback-paths.ts'

export const CONFIRMATION_KEY = 'account/confirmation'

const TOKEN = 'confirmation-token'

/** Whether the token is still needed: on its page, on the page of its failure, and during the sign-in. */
const isNeededAt = (pathname: string) =>
  /-(?:confirmation|cancellation|error)$/.test(pathname) || pathname === CALLBACK_PATH

/** Without site data nothing is stored, and the site shows a page that says so. */
const keep = (storage: () => Storage, change: (storage: Storage) => void) => {
  try {
    change(storage())
  } catch {
    // The site cannot start in this browser. See: startup/site-data.ts
  }
}

type Page = Pick<Window, 'location' | 'history'>

/**
 * Moves the token and e-mail address of an e-mail's link from the URL to the tab's storage before anything else loads,
 * so that no script, report or referrer that contains the URL reveals the token. They are deleted when the tab opens
 * another page.
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
