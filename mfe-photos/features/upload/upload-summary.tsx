import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { overallProgress, type QueuedUpload, type UploadState } from './queued-upload.ts'
import styles from './upload-summary.module.css'

/** All files together: how far they are, and, as they settle, what became of them. */
export const UploadSummary = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const intl = useIntl()
  const { total, settled, part } = overallProgress(uploads)
  const progress = <FormattedMessage id="upload.summary" values={{ settled, total }} />
  return (
    <div className={styles.summary}>
      <div className={styles.line}>
        <strong>{progress}</strong>
        <span className={styles.outcomes}>
          <FormattedList value={useOutcomes(uploads)} style="short" type="unit" />
        </span>
      </div>
      <ProgressBar
        label={intl.formatMessage({ id: 'upload.overall' })}
        value={part}
        kind={settled === total ? 'success' : 'accent'}
      />
      <VisuallyHidden live="polite">{progress}</VisuallyHidden>
    </div>
  )
}

const useOutcomes = (uploads: readonly QueuedUpload[]): string[] => {
  const intl = useIntl()
  const countOf = (...kinds: UploadState['kind'][]) => uploads.filter(({ state }) => kinds.includes(state.kind)).length
  const outcomes = [
    { id: 'upload.summary.added', count: countOf('stored') },
    { id: 'upload.summary.duplicate', count: countOf('duplicate') },
    { id: 'upload.summary.refused', count: countOf('refused', 'failed') },
  ]
  return outcomes.filter(({ count }) => count > 0).map(({ id, count }) => intl.formatMessage({ id }, { count }))
}
