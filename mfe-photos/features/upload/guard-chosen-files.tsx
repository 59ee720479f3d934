import { useLeaveQuestion, type LeaveQuestionTexts } from '@account/shared/form/use-leave-question.tsx'
import { useGuardDismissal } from '@account/shared/ui/dismissal-context.ts'
import { useLayoutEffect } from 'react'
import { isChosen } from '../../uploads/queue/queued-upload.ts'
import { useUploads } from '../upload-list/use-uploads.ts'

const texts: LeaveQuestionTexts = {
  title: 'upload.leave',
  text: 'upload.leave.text',
  keep: 'upload.leave.keep',
  discard: 'upload.leave.discard',
}

/** Asks before the surrounding dialog closes with files that were chosen and not sent, because it forgets them. */
export const GuardChosenFiles = () => {
  const { ask, dialog } = useLeaveQuestion(texts)
  const guardDismissal = useGuardDismissal()
  const hasChosen = useUploads().some(isChosen)
  useLayoutEffect(() => (hasChosen ? guardDismissal(ask) : undefined), [hasChosen, guardDismissal, ask])
  return dialog
}
