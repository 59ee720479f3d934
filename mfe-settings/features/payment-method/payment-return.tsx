import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useFinishPayment } from './payment-query.ts'

const PARAMETER = 'payment-result'

/**
 * A refusal by the back end, which a retry would not change. Other failures, such as too many requests, are transient.
 */
const isFinal = (error: Error) => [400, 409].includes(problemOf(error)?.status ?? 0)

/**
 * Handles the result of the provider's page: removes it from the address, sends it once, and keeps it until then, so
 * that a lost connection does not lose the card that the customer has just entered.
 */
export const PaymentReturn = () => {
  const intl = useIntl()
  const [parameters, setParameters] = useSearchParams()
  const [result, setResult] = useState<string>()
  const { mutate, status, error, data: change } = useFinishPayment()
  const returned = parameters.get(PARAMETER)
  useEffect(() => {
    if (returned === null) return
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(PARAMETER)
        return after
      },
      { replace: true },
    )
    // The address is outside of React, so its parameter is copied before it is removed.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setResult(returned)
    mutate(returned)
  }, [returned, setParameters, mutate])

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
