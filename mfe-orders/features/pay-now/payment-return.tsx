import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useFinishPayment, type FinishPayment } from './payment-query.ts'

/** The payment provider adds it to the address that the customer returns to. */
const PARAMETER = 'payment-result'

const titles = { paid: 'pay.paid', refused: 'pay.refused', cancelled: 'pay.cancelled' } as const
const kinds = { paid: 'success', refused: 'error', cancelled: 'info' } as const

/** A refusal by the back end, which a retry would not change. */
const finalText = (error: Error): string | undefined => {
  const problem = problemOf(error)
  if (problem?.code === 'not-payable') return 'pay.notPayable'
  return [400, 409].includes(problem?.status ?? 0) ? 'pay.ended' : undefined
}

/**
 * Handles the result of the provider's page: removes it from the address, sends it once, and keeps it until then, so
 * that a lost connection does not lose a payment that the customer has just authorised.
 */
export const PaymentReturn = ({ finish }: { finish: FinishPayment }) => {
  const intl = useIntl()
  const [parameters, setParameters] = useSearchParams()
  const [result, setResult] = useState<string>()
  const { mutate, status, error, data: finished } = useFinishPayment(finish)
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

  if (status === 'pending') return <Alert kind="info" title={intl.formatMessage({ id: 'pay.finishing' })} />
  if (status === 'success')
    return (
      <Alert kind={kinds[finished.state]} title={intl.formatMessage({ id: titles[finished.state] })}>
        {finished.state === 'refused' && <FormattedMessage id="pay.refusedText" />}
      </Alert>
    )
  if (status !== 'error') return null
  const reason = finalText(error)
  return (
    <FailureAlert
      title={intl.formatMessage({ id: 'pay.unfinished' })}
      error={error}
      action={
        result !== undefined &&
        !reason && (
          <RetryButton size="small" onClick={() => mutate(result)}>
            <FormattedMessage id="failure.retry" />
          </RetryButton>
        )
      }
    >
      {reason && <FormattedMessage id={reason} />}
    </FailureAlert>
  )
}
