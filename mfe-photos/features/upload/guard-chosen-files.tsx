import { useGuardDismissal } from '@account/shared/ui/dismissal-context.ts'
import { useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import { isChosen } from '../../uploads/queue/queued-upload.ts'
import { useUploads } from '../upload-list/use-uploads.ts'

/** Asks before the surrounding dialog closes with files that were chosen and not sent, because it forgets them. */
export const GuardChosenFiles = () => {
  const question = useIntl().formatMessage({ id: 'upload.leave' })
  const guardDismissal = useGuardDismissal()
  const hasChosen = useUploads().some(isChosen)
  useLayoutEffect(
    () => (hasChosen ? guardDismissal(() => window.confirm(question)) : undefined),
    [hasChosen, guardDismissal, question],
  )
  return null
}
