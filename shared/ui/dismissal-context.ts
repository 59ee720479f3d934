import { createContext } from 'react'

/** Of the modal around: asked before Escape, its close button or a click beside closes it. Answers how to ask no longer. */
export type GuardDismissal = (mayClose: () => boolean) => () => void

export const DismissalContext = createContext<GuardDismissal>(() => () => undefined)
