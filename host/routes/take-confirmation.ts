import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { withoutPunctuation } from '@account/shared/contracts/mailed-parameter.ts'
import { CALLBACK_PATH } from './host-pages.ts'

export const CONFIRMATION_KEY = 'account/confirmation'

const TOKEN = 'confirmation-token'

/** Whether the token is still needed: on its page, on the page of its failure, and during the sign-in. */
const isNeededAt = (pathname: string) =>
  /-(?:confirmation|cancellation|error)$/.test(pathname) || pathname === CALLBACK_PATH

type Page = Pick<Window, 'location' | 'history'>

/**
 * Moves the token and e-mail address of an e-mail's link from the URL to the tab's storage before anything else loads,
 * so that no script, report or referrer that contains the URL reveals the token. They are deleted when the tab opens
 * another page.
 */
export const takeConfirmation = (page: Page = window, storage: SafeStorage = safeStorage('sessionStorage')): void => {
  const { pathname, search, hash } = page.location
  const query = new URLSearchParams(search)
  const token = query.get(TOKEN)
  if (token === null) {
    if (!isNeededAt(pathname)) storage.removeItem(CONFIRMATION_KEY)
    return
  }
  const email = query.get('email')
  query.delete(TOKEN)
  query.delete('email')
  const rest = query.toString()
  page.history.replaceState(page.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`)
  const confirmation = {
    path: pathname,
    token: withoutPunctuation(token),
    email: email === null ? null : withoutPunctuation(email),
  }
  storage.setItem(CONFIRMATION_KEY, JSON.stringify(confirmation))
}
