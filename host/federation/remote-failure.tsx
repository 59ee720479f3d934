import { useIsOnline, useWhenOnline } from '@account/shared/failures/use-is-online.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './remote-area.module.css'

type RemoteFailureProps = { correlationId: string; retry: () => void }

/** Takes the place of a part that failed, until a retry or a connection that is back; the rest of the page continues. */
export const RemoteFailure = ({ correlationId, retry }: RemoteFailureProps) => {
  const { formatMessage } = useIntl()
  const isOnline = useIsOnline()
  useWhenOnline(retry)
  return (
    <div className={styles.failure}>
      <Alert
        kind="error"
        title={formatMessage({ id: 'remote.failed' })}
        correlationId={correlationId}
        referenceLabel={formatMessage({ id: 'reference' })}
        action={
          <RetryButton onClick={retry}>
            <FormattedMessage id="tryAgain" />
          </RetryButton>
        }
      >
        <FormattedMessage id={isOnline ? 'remote.failed.explanation' : 'remote.offline'} />
      </Alert>
    </div>
  )
}
