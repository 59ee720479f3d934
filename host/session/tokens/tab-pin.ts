import type { Tokens } from './token-cookies.ts'

const PIN_KEY = 'account/signed-in-as'

/**
 * Whom this tab belongs to. A cookie can be replaced from any page of the parent domain, so a tab that was one customer's
 * never goes on as another's without a sign-in of its own.
 */
export type TabPin = {
  accepts: (tokens: Tokens) => boolean
  set: (tokens: Tokens) => void
  clear: () => void
}

/** Undefined where the tab was nobody's yet. */
export const pinnedCustomerId = (storage: Storage = sessionStorage): string | undefined =>
  storage.getItem(PIN_KEY)?.split(' ')[0]

const identityOf = ({ identity }: Tokens) => `${identity.sub} ${identity.sid ?? ''}`

export const createTabPin = (storage: Storage = sessionStorage): TabPin => ({
  accepts: (tokens) => {
    const pinned = storage.getItem(PIN_KEY)
    return pinned === null || pinned === identityOf(tokens)
  },
  set: (tokens) => storage.setItem(PIN_KEY, identityOf(tokens)),
  clear: () => storage.removeItem(PIN_KEY),
})
