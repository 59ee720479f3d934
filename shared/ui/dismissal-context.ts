import { createContext, use } from 'react'

/**
 * Adds a question to the modal around: it is asked before Escape, the close button or a click beside the dialog closes it.
 * Returns a function that removes the question.
 */
export type GuardDismissal = (mayClose: () => boolean) => () => void

export const DismissalContext = createContext<GuardDismissal | undefined>(undefined)

/** Throws outside of a `Modal`, where nothing would ask the question. */
export const useGuardDismissal = (): GuardDismissal => {
  const guardDismissal = use(DismissalContext)
  if (!guardDismissal)
    throw new Error('useGuardDismissal was called outside of DismissalContext, which Modal provides.')
  return guardDismissal
}
