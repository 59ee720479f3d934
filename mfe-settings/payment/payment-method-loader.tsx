import type { PaymentMethod } from '@account/shared/contracts/payment-method.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePaymentMethodQuery } from './payment-query.ts'

/** Reads the payment method, and says so while it lasts and when it fails. */
export const PaymentMethodLoader = ({ children }: { children: (method: PaymentMethod | null) => ReactNode }) => {
  const intl = useIntl()
  const { data: current, error, isFetching, refetch } = usePaymentMethodQuery()
  if (current) return children(current.paymentMethod)
  if (error)
    return (
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'settings.error' })}
        correlationId={correlationIdOfReported(error)}
        referenceLabel={intl.formatMessage({ id: 'form.reference' })}
        action={
          <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="settings.retry" />
          </Button>
        }
      />
    )
  return (
    <div role="status">
      <VisuallyHidden>
        <FormattedMessage id="settings.loading" />
      </VisuallyHidden>
      <Skeleton height="190px" width="min(100%, 300px)" radius="var(--radius-large)" />
    </div>
  )
}
