import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { Tokens } from './token-cookies.ts'

export const PIN_KEY = 'account/signed-in-as'

/**
 * Binds the tab to one customer. Any page of the parent domain can replace a cookie, so a tab of one customer never
 * continues as another without a sign-in of its own.
 */
export type TabPin = {
  accepts: (tokens: Tokens) => boolean
  set: (tokens: Tokens) => void
  clear: () => void
}

/** Undefined for a tab without a customer. */
export const pinnedCustomerId = (storage: SafeStorage = safeStorage('sessionStorage')): string | undefined =>
  storage.getItem(PIN_KEY)?.split(' ')[0]

const identityOf = ({ identity }: Tokens) => `${identity.sub} ${identity.sid ?? ''}`

export const createTabPin = (storage: SafeStorage = safeStorage('sessionStorage')): TabPin => ({
  accepts: (tokens) => {
    const pinned = storage.getItem(PIN_KEY)
    return pinned === null || pinned === identityOf(tokens)
  },
  set: (tokens) => storage.setItem(PIN_KEY, identityOf(tokens)),
  clear: () => storage.removeItem(PIN_KEY),
})
