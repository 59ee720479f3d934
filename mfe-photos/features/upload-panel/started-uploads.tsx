import { focusArea } from '@account/shared/focus/act-keeping-focus.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import {
  isFailed,
  isInProgress,
  isPaused,
  isUnadded,
  nextRetryAt,
  overallProgress,
  type QueuedUpload,
} from '../../uploads/queue/queued-upload.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { AnnouncedProgress } from '../upload-list/announced-progress.tsx'
import { RetryNotice, secondsUntil } from '../upload-list/retry-notice.tsx'
import { uploadOutcomes } from '../upload-list/upload-outcomes.ts'
import { FailedAdditions } from '../upload-album/failed-additions.tsx'
import styles from './upload-panel.module.css'
import { UploadAllActions } from '../upload-list/upload-all-actions.tsx'
import { UploadRows } from '../upload-list/upload-rows.tsx'

/** Less often than in the dialog, because the customer is doing something else. The end is announced at once. */
const ANNOUNCED_EVERY_MS = 10_000
const ANNOUNCED_AFTER_MS = 500

const isOngoing = (uploads: readonly QueuedUpload[]) =>
  uploads.some((upload) => isInProgress(upload) || isPaused(upload))

type StartedUploadsProps = { uploads: readonly QueuedUpload[] }

/** A line with the state of all files, which opens the list of files. It opens by itself when some could not be added. */
export const StartedUploads = ({ uploads }: StartedUploadsProps) => {
  const intl = useIntl()
  const queue = useAtomValue(uploadQueueAtom)
  const [chosen, setChosen] = useState<boolean>()
  const filesId = useId()
  const title = useTitle(uploads)
  const hasEnded = !isOngoing(uploads)
  const retryTexts = useRetryTexts(uploads)
  const isOpen = chosen ?? (hasEnded && uploads.some(isUnadded))
  return (
    <div className={styles.panel} {...focusArea}>
      <div className={styles.header}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? filesId : undefined}
          onClick={() => setChosen(!isOpen)}
        >
          {title}
        </button>
        {hasEnded && !uploads.some(isFailed) && (
          <IconButton
            label={intl.formatMessage({ id: 'upload.panel.dismiss' })}
            icon={<CloseIcon />}
            onClick={queue.clearSettled}
          />
        )}
      </div>
      {!hasEnded && (
        <ProgressBar label={intl.formatMessage({ id: 'upload.overall' })} value={overallProgress(uploads).part} />
      )}
      <RetryNotice uploads={uploads} />
      <FailedAdditions />
      {isOpen && (
        <div id={filesId}>
          <UploadAllActions uploads={uploads} />
          <UploadRows uploads={uploads} />
        </div>
      )}
      <AnnouncedProgress
        key={String(hasEnded)}
        texts={[title, ...retryTexts]}
        everyMs={hasEnded ? ANNOUNCED_AFTER_MS : ANNOUNCED_EVERY_MS}
      />
    </div>
  )
}

const useTitle = (uploads: readonly QueuedUpload[]): string => {
  const intl = useIntl()
  const { settled: done, total } = overallProgress(uploads)
  const listed = (texts: string[]) => intl.formatList(texts, { style: 'short', type: 'unit' })
  if (!isOngoing(uploads)) return listed(uploadOutcomes(intl, uploads))
  const id = uploads.some(isInProgress) ? 'page.uploading' : 'upload.panel.paused'
  return listed([intl.formatMessage({ id }, { done, total }), ...uploadOutcomes(intl, uploads.filter(isUnadded))])
}

/** Assistive technology announces that a server does not respond, but not every second until the next attempt. */
const useRetryTexts = (uploads: readonly QueuedUpload[]): string[] => {
  const intl = useIntl()
  const retriesAt = nextRetryAt(uploads)
  if (retriesAt === undefined) return []
  return [intl.formatMessage({ id: 'upload.retrying' }, { seconds: secondsUntil(retriesAt) })]
}
