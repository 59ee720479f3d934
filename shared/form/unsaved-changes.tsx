import { useLayoutEffect } from 'react'
import { useGuardDismissal } from '../ui/dismissal-context.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

/** For a form in a modal: asks before unsaved changes are lost with the page or with the modal. */
export const UnsavedChanges = ({ areThere }: { areThere: boolean }) => {
  const guardDismissal = useGuardDismissal()
  const { mayDiscard, question } = useUnsavedChanges(areThere)
  useLayoutEffect(() => (areThere ? guardDismissal(mayDiscard) : undefined), [areThere, guardDismissal, mayDiscard])
  return question
}
