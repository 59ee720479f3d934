import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { actKeepingFocus } from '@account/shared/focus/act-keeping-focus.ts'
import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { isCancellable, isChosen, isPausable, isPaused, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { shownFileName } from '../../photo/photo-name.ts'
import { PauseIcon, ResumeIcon, RetryIcon } from './upload-icons.tsx'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import styles from './upload-row.module.css'
import { useIsRetryOffered } from './use-uploads.ts'

/** The actions that the state of a file allows. */
export const UploadRowActions = ({ upload }: { upload: QueuedUpload }) => {
  const queue = useAtomValue(uploadQueueAtom)
  const isRetryOffered = useIsRetryOffered()
  const intl = useIntl()
  const { id: uploadId, file } = upload
  const actions = [
    { id: 'upload.remove', icon: <CloseIcon />, isOffered: isChosen, act: () => queue.cancel(uploadId) },
    { id: 'upload.pause', icon: <PauseIcon />, isOffered: isPausable, act: () => queue.pause(uploadId) },
    { id: 'upload.resume', icon: <ResumeIcon />, isOffered: isPaused, act: () => queue.resume(uploadId) },
    { id: 'upload.retry', icon: <RetryIcon />, isOffered: isRetryOffered, act: () => queue.retry(uploadId) },
    { id: 'upload.cancel', icon: <CloseIcon />, isOffered: isCancellable, act: () => queue.cancel(uploadId) },
  ].filter(({ isOffered }) => isOffered(upload))
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map(({ id, icon, act }) => (
        <IconButton
          key={id}
          ref={keepPlace}
          label={intl.formatMessage({ id }, { fileName: shownFileName(file.name) })}
          icon={icon}
          onClick={(event) => actKeepingFocus(event, act)}
        />
      ))}
    </div>
  )
}
