import { writeStored, readStored } from '../device/stored-text.ts'

const KEY = 'photos/unanswered-deletions'

const unanswered = () => Number(readStored('sessionStorage', KEY) ?? 0)

/** Counts a deletion of this tab that has been sent. Returns how to say that the server has answered it. */
export const countUnansweredDeletion = () => {
  writeStored('sessionStorage', KEY, String(unanswered() + 1))
  return () => writeStored('sessionStorage', KEY, String(Math.max(0, unanswered() - 1)))
}

/**
 * Whether the page before this one in the tab was left before the server had answered its deletions: what this page reads
 * first may still hold those photos. Says so once.
 */
export const takeUnansweredDeletions = (): boolean => {
  const hasUnanswered = unanswered() > 0
  if (hasUnanswered) writeStored('sessionStorage', KEY, '0')
  return hasUnanswered
}
