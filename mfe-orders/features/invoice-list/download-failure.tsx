import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { useIntl } from 'react-intl'
import styles from './invoice-list.module.css'

/** On a line of its own below the button that asked for files. */
export const DownloadFailure = ({ error }: { error: Error }) => {
  const intl = useIntl()
  return (
    <div className={styles.limit}>
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'invoices.download.failed' })}
        correlationId={correlationIdOfReported(error)}
        referenceLabel={intl.formatMessage({ id: 'failure.reference' })}
      />
    </div>
  )
}
