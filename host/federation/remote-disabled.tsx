import { Alert } from '@account/shared/ui/alert.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './remote-area.module.css'

/** Takes the place of a disabled remote. It offers no retry, because the remote comes back by itself when it is enabled. */
export const RemoteDisabled = ({ correlationId }: { correlationId: string }) => {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.failure}>
      <Alert
        kind="info"
        title={formatMessage({ id: 'remote.disabled' })}
        correlationId={correlationId}
        referenceLabel={formatMessage({ id: 'reference' })}
      >
        <FormattedMessage id="remote.disabled.explanation" />
      </Alert>
    </div>
  )
}
