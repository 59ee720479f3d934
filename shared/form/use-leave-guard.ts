import { useCallback, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { guardLeaving } from './guard-leaving.ts'

/** Lets the page be left without asking for as long as this takes: for a sign-in that comes back, say. */
export type LeaveFreely = (act: () => Promise<void>) => Promise<void>

/** Asks before changes that are not saved are left behind. */
export const useLeaveGuard = (hasUnsavedChanges: boolean): LeaveFreely => {
  const question = useIntl().formatMessage({ id: 'form.leave' })
  const isFree = useRef(false)
  // Not a moment after what was typed is on the screen.
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
