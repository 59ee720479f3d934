import { Button } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { actKeepingFocus } from '@account/shared/focus/act-keeping-focus.ts'
import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { isCancellable, isPausable, isPaused, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { PauseIcon, ResumeIcon, RetryIcon } from './upload-icons.tsx'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import styles from './upload-summary.module.css'
import { useIsRetryOffered } from './use-uploads.ts'

/** The actions for all files at once, where there are several. */
export const UploadAllActions = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const queue = useAtomValue(uploadQueueAtom)
  const isRetryOffered = useIsRetryOffered()
  const actions = [
    { id: 'upload.pause-all', icon: <PauseIcon />, isOffered: isPausable, act: () => queue.pause() },
    { id: 'upload.resume-all', icon: <ResumeIcon />, isOffered: isPaused, act: () => queue.resume() },
    { id: 'upload.retry-all', icon: <RetryIcon />, isOffered: isRetryOffered, act: () => queue.retry() },
    { id: 'upload.cancel-all', icon: <CloseIcon />, isOffered: isCancellable, act: () => queue.cancel() },
  ].filter(({ isOffered }) => uploads.some(isOffered))
  if (uploads.length < 2 || actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map(({ id, icon, act }) => (
        <Button
          key={id}
          ref={keepPlace}
          variant="quiet"
          size="small"
          icon={icon}
          onClick={(event) => actKeepingFocus(event, act)}
        >
          <FormattedMessage id={id} />
        </Button>
      ))}
    </div>
  )
}
