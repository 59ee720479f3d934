import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { usePaymentResult } from '@account/shared/screens/use-payment-result.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFinishPayment } from './payment-query.ts'

/**
 * A refusal by the back end, which a retry would not change. Other failures, such as too many requests, are transient.
 */
const isFinal = (error: Error) => [400, 409].includes(problemOf(error)?.status ?? 0)

/** Sends the result of the provider's page and shows its outcome. */
export const PaymentReturn = () => {
  const intl = useIntl()
  const { mutate, status, error, data: change } = useFinishPayment()
  const result = usePaymentResult(mutate)

  if (status === 'pending') return <Alert kind="info" title={intl.formatMessage({ id: 'payment.saving' })} />
  if (status === 'success' && change.outcome === 'refused')
    return (
      <Alert kind="error" title={intl.formatMessage({ id: 'payment.refused' })}>
        <FormattedMessage id="payment.refusedText" />
      </Alert>
    )
  if (status === 'success' && change.outcome === 'cancelled')
    return <Alert kind="info" title={intl.formatMessage({ id: 'payment.cancelled' })} />
  if (status !== 'error') return null
  return (
    <FailureAlert
      title={intl.formatMessage({ id: 'form.failed' })}
      error={error}
      action={
        result !== undefined &&
        !isFinal(error) && (
          <RetryButton size="small" onClick={() => mutate(result)}>
            <FormattedMessage id="failure.retry" />
          </RetryButton>
        )
      }
    >
      {isFinal(error) && <FormattedMessage id="payment.ended" />}
    </FailureAlert>
  )
}
