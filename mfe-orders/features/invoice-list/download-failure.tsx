import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useIntl } from 'react-intl'
import styles from './invoice-list.module.css'

/** The failure of a download, on a line of its own below the button. */
export const DownloadFailure = ({ error }: { error: Error }) => {
  const intl = useIntl()
  return (
    <div className={styles.limit}>
      <FailureAlert title={intl.formatMessage({ id: 'invoices.download.failed' })} error={error} />
    </div>
  )
}
