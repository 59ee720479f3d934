import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './preview-waiting.module.css'

type PreviewFailureProps = { correlationId: string | undefined; onRetry: () => void; onClose: () => void }

export const PreviewFailure = ({ correlationId, onRetry, onClose }: PreviewFailureProps) => {
  const intl = useIntl()
  return (
    <div className={styles.waiting}>
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'preview.failed' })}
        correlationId={correlationId}
        referenceLabel={intl.formatMessage({ id: 'reference.label' })}
        action={
          <RetryButton onClick={onRetry}>
            <FormattedMessage id="timeline.retry" />
          </RetryButton>
        }
      />
      <Button variant="quiet" onClick={onClose}>
        <FormattedMessage id="preview.close" />
      </Button>
    </div>
  )
}
