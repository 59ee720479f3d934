import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'

const KEY = 'photos/deletions-in-flight'

const inFlight = () => Number(safeStorage('sessionStorage').getItem(KEY) ?? 0)

/** Counts a deletion that this tab has sent. Returns a function that notes the server's response. */
export const countDeletionInFlight = () => {
  safeStorage('sessionStorage').setItem(KEY, String(inFlight() + 1))
  return () => safeStorage('sessionStorage').setItem(KEY, String(Math.max(0, inFlight() - 1)))
}

/**
 * Whether the previous page of this tab was left before the server had responded to its deletions, so that the first
 * requests of this page may still return the photos. Returns true once.
 */
export const takeDeletionsInFlight = (): boolean => {
  const hasAny = inFlight() > 0
  if (hasAny) safeStorage('sessionStorage').setItem(KEY, '0')
  return hasAny
}
