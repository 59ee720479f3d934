import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { usePaymentResult } from '@account/shared/screens/use-payment-result.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFinishPayment, type FinishPayment } from './payment-query.ts'

const titles = { paid: 'pay.paid', refused: 'pay.refused', cancelled: 'pay.cancelled' } as const
const kinds = { paid: 'success', refused: 'error', cancelled: 'info' } as const

/** A refusal by the back end, which a retry would not change. */
const finalText = (error: Error): string | undefined => {
  const problem = problemOf(error)
  if (problem?.code === 'not-payable') return 'pay.notPayable'
  return [400, 409].includes(problem?.status ?? 0) ? 'pay.ended' : undefined
}

/** The customer comes from another site: reading starts at the result, and Tab continues from there. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Sends the result of the provider's page and shows its outcome. */
export const PaymentReturn = ({ finish }: { finish: FinishPayment }) => {
  const intl = useIntl()
  const { mutate, status, error, data: finished } = useFinishPayment(finish)
  const result = usePaymentResult(mutate)

  if (status === 'pending') return <Alert kind="info" title={intl.formatMessage({ id: 'pay.finishing' })} />
  if (status === 'success')
    return (
      <div ref={focus} tabIndex={-1}>
        <Alert kind={kinds[finished.state]} title={intl.formatMessage({ id: titles[finished.state] })}>
          {finished.state === 'refused' && <FormattedMessage id="pay.refusedText" />}
        </Alert>
      </div>
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
