import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { FormattedList, useIntl } from 'react-intl'
import { AnnouncedProgress } from './announced-progress.tsx'
import { isChosen, isUnadded, overallProgress, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { RetryNotice } from './retry-notice.tsx'
import { UploadAllActions } from './upload-all-actions.tsx'
import { uploadOutcomes } from './upload-outcomes.ts'
import styles from './upload-summary.module.css'

/** The number of selected files, and the progress and the outcomes of those that were started. */
export const UploadSummary = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const intl = useIntl()
  const count = uploads.filter(isChosen).length
  const chosen = count > 0 ? [intl.formatMessage({ id: 'upload.summary.chosen' }, { count })] : []
  const started = uploads.filter((upload) => !isChosen(upload))
  // A file that is refused when it is selected has no progress.
  const isSending = started.some(({ state }) => state.kind !== 'refused' && state.kind !== 'cancelled')
  const { total, settled, part } = overallProgress(started)
  const progress = isSending ? [intl.formatMessage({ id: 'upload.summary' }, { settled, total })] : []
  const outcomes = uploadOutcomes(intl, uploads)
  return (
    <div className={styles.summary}>
      {count > 0 && <p>{chosen}</p>}
      {started.length > 0 && (
        <>
          <div className={styles.line}>
            {isSending && <strong>{progress}</strong>}
            <span className={styles.outcomes}>
              <FormattedList value={outcomes} style="short" type="unit" />
            </span>
          </div>
          {isSending && (
            <ProgressBar
              label={intl.formatMessage({ id: 'upload.overall' })}
              value={part}
              kind={settled === total && !uploads.some(isUnadded) ? 'success' : 'accent'}
            />
          )}
          <UploadAllActions uploads={started} />
        </>
      )}
      <RetryNotice uploads={uploads} />
      <AnnouncedProgress texts={[...chosen, ...progress, ...outcomes]} />
    </div>
  )
}
