import { createContext, use } from 'react'

/**
 * Adds a question to the modal around: it is asked before Escape, the close button, a `DismissButton` or a click beside
 * the dialog closes it. Returns a function that removes the question.
 */
export type GuardDismissal = (mayClose: () => Promise<boolean>) => () => void

type Dismissal = {
  guardDismissal: GuardDismissal
  /** Closes the modal, or goes back a step in it, unless a question of the content keeps it as it is. */
  dismiss: (close?: () => void) => void
}

/** Undefined outside of a `Modal`, which provides it. */
export const DismissalContext = createContext<Dismissal | undefined>(undefined)

/** Throws outside of a `Modal`, where nothing would ask the question. */
export const useDismissal = (): Dismissal => {
  const dismissal = use(DismissalContext)
  if (!dismissal) throw new Error('useDismissal was called outside of DismissalContext, which Modal provides.')
  return dismissal
}

/** For a form in a `Modal` that asks before its input is lost. Throws outside of a `Modal`. */
export const useGuardDismissal = (): GuardDismissal => useDismissal().guardDismissal
