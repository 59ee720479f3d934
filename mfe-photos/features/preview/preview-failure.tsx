import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './preview-loading.module.css'

type PreviewFailureProps = { correlationId: string | undefined; onRetry: () => void; onClose: () => void }

export const PreviewFailure = ({ correlationId, onRetry, onClose }: PreviewFailureProps) => {
  const intl = useIntl()
  return (
    <div className={styles.waiting}>
      <FailureAlert
        title={intl.formatMessage({ id: 'preview.failed' })}
        correlationId={correlationId}
        action={
          <RetryButton onClick={onRetry}>
            <FormattedMessage id="failure.retry" />
          </RetryButton>
        }
      />
      <Button variant="quiet" onClick={onClose}>
        <FormattedMessage id="preview.close" />
      </Button>
    </div>
  )
}
