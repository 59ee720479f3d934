import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'

const STARTED_OVER_KEY = 'account/started-over-at'
const START_OVER_AT_MOST_EVERY_MS = 60_000

type StartOverOptions = { search: string; storage?: SafeStorage; now?: number }

/**
 * A failed sign-in with the authority's `state` in its address often succeeds when it starts again from the root. At
 * most one retry a minute prevents a loop.
 */
export const mayRetrySignIn = ({
  search,
  storage = safeStorage('sessionStorage'),
  now = Date.now(),
}: StartOverOptions): boolean => {
  if (!new URLSearchParams(search).has('state')) return false
  if (now - Number(storage.getItem(STARTED_OVER_KEY) ?? 0) < START_OVER_AT_MOST_EVERY_MS) return false
  storage.setItem(STARTED_OVER_KEY, String(now))
  return true
}
