import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { isCancellable, isChosen, isPausable, isPaused, isRetriable, type QueuedUpload } from './queued-upload.ts'
import { shownFileName } from './shown-file-name.ts'
import { PauseIcon, ResumeIcon, RetryIcon } from './upload-icons.tsx'
import { uploadQueueAtom } from './upload-queue-atom.ts'
import styles from './upload-row.module.css'

/** What can be done about one file as it stands. */
export const UploadRowActions = ({ upload }: { upload: QueuedUpload }) => {
  const queue = useAtomValue(uploadQueueAtom)
  const intl = useIntl()
  const label = (id: string) => intl.formatMessage({ id }, { fileName: shownFileName(upload.file.name) })

  if (isChosen(upload))
    return <IconButton label={label('upload.remove')} icon={<CloseIcon />} onClick={() => queue.cancel(upload.id)} />
  if (!isCancellable(upload) && !isRetriable(upload)) return null
  return (
    <div className={styles.actions}>
      {isPausable(upload) && (
        <IconButton label={label('upload.pause')} icon={<PauseIcon />} onClick={() => queue.pause(upload.id)} />
      )}
      {isPaused(upload) && (
        <IconButton label={label('upload.resume')} icon={<ResumeIcon />} onClick={() => queue.resume(upload.id)} />
      )}
      {isRetriable(upload) && (
        <IconButton label={label('upload.retry')} icon={<RetryIcon />} onClick={() => queue.retry(upload.id)} />
      )}
      {isCancellable(upload) && (
        <IconButton label={label('upload.cancel')} icon={<CloseIcon />} onClick={() => queue.cancel(upload.id)} />
      )}
    </div>
  )
}
