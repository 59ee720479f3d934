import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'

const KEY = 'photos/deletions-in-flight'

const unanswered = () => Number(safeStorage('sessionStorage').getItem(KEY) ?? 0)

/** Counts a deletion that this tab has sent. Returns a function that notes the server's response. */
export const countUnansweredDeletion = () => {
  safeStorage('sessionStorage').setItem(KEY, String(unanswered() + 1))
  return () => safeStorage('sessionStorage').setItem(KEY, String(Math.max(0, unanswered() - 1)))
}

/**
 * Whether the previous page of this tab was left before the server had responded to its deletions, so that the first
 * requests of this page may still return the photos. Returns true once.
 */
export const takeUnansweredDeletions = (): boolean => {
  const hasUnanswered = unanswered() > 0
  if (hasUnanswered) safeStorage('sessionStorage').setItem(KEY, '0')
  return hasUnanswered
}
