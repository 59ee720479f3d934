import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'

const STORAGE_KEY = 'account/locale'

/**
 * `?locale=pseudo` shows every text in the pseudo-locale, for the session of the tab, and any other value ends that. For
 * development and test only: a customer must never be sent a link to such a page.
 */
export const isPseudoLocale = (
  environment: EnvironmentLetter,
  search: string = window.location.search,
  storage: SafeStorage = safeStorage('sessionStorage'),
): boolean => {
  if (environment !== 'd' && environment !== 't') return false
  const requested = new URLSearchParams(search).get('locale')
  if (requested !== null) storage.setItem(STORAGE_KEY, requested)
  return storage.getItem(STORAGE_KEY) === 'pseudo'
}
