import { useCallback, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { guardLeaving } from './guard-leaving.ts'

/** Allows leaving the page without a question while an action runs, such as a sign-in that returns to it. */
export type LeaveFreely = (act: () => Promise<void>) => Promise<void>

/** Asks before the customer leaves unsaved changes. */
export const useLeaveGuard = (hasUnsavedChanges: boolean): LeaveFreely => {
  const question = useIntl().formatMessage({ id: 'form.leave' })
  const isFree = useRef(false)
  // A layout effect, so that no typed text is on the screen without the guard.
  useLayoutEffect(() => {
    if (!hasUnsavedChanges) return undefined
    return guardLeaving({
      mayLeave: () => isFree.current || window.confirm(question),
      isUnloadAllowed: () => isFree.current,
    })
  }, [hasUnsavedChanges, question])
  return useCallback(async (act) => {
    isFree.current = true
    try {
      await act()
    } finally {
      isFree.current = false
    }
  }, [])
}
