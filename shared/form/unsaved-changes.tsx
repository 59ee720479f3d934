import { useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import { useGuardDismissal } from '../ui/dismissal-context.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** For a form in a modal: asks before unsaved changes are lost with the page or with the modal. */
export const UnsavedChanges = ({ areThere }: { areThere: boolean }) => {
  const question = useIntl().formatMessage({ id: 'form.discard' })
  const guardDismissal = useGuardDismissal()
  useLeaveGuard(areThere)
  useLayoutEffect(
    () => (areThere ? guardDismissal(() => window.confirm(question)) : undefined),
    [areThere, guardDismissal, question],
  )
  return null
}
