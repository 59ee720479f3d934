import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { guardLeaving } from './guard-leaving.ts'
import { unsavedTexts, useLeaveQuestion } from './use-leave-question.tsx'

/** Allows leaving the page without a question while an action runs, such as a sign-in that returns to it. */
export type LeaveFreely = (act: () => Promise<void>) => Promise<void>

type UnsavedChanges = {
  leaveFreely: LeaveFreely
  /** Asks where there are unsaved changes, and resolves to true when they may be discarded. */
  mayDiscard: () => Promise<boolean>
  /** The form renders it. */
  question: ReactNode
}

/** Asks before the customer leaves the page with unsaved changes. */
export const useUnsavedChanges = (areThere: boolean): UnsavedChanges => {
  const { embedding } = useHostServices()
  const { ask, dialog } = useLeaveQuestion(unsavedTexts)
  const isFree = useRef(false)
  const hasOwnPage = embedding === undefined
  // A layout effect, so that no typed text is on the screen without the guard.
  useLayoutEffect(() => {
    if (!areThere) return undefined
    return guardLeaving({ isFree: () => isFree.current, mayLeave: ask, hasOwnPage })
  }, [areThere, ask, hasOwnPage])
  const leaveFreely = useCallback<LeaveFreely>(async (act) => {
    isFree.current = true
    try {
      await act()
    } finally {
      isFree.current = false
    }
  }, [])
  const mayDiscard = useCallback(async () => !areThere || ask(), [areThere, ask])
  return { leaveFreely, mayDiscard, question: dialog }
}
