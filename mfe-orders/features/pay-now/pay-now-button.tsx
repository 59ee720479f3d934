import type { PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { Button } from '@account/shared/ui/button.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOpenPayment } from './payment-query.ts'

type PayNowButtonProps = {
  open: () => Promise<PaymentSession>
  size?: 'regular' | 'small'
  /** Text for screen readers that tells several buttons of a page apart. */
  children?: ReactNode
  /** A test replaces it to see the address of the redirect. */
  leaveFor?: (url: string) => void
}

/** Opens the payment provider's page for one order or one invoice. */
export const PayNowButton = ({
  open,
  size = 'regular',
  children,
  leaveFor = (url) => window.location.assign(url),
}: PayNowButtonProps) => {
  const intl = useIntl()
  const { mutate, isPending, error } = useOpenPayment(open, leaveFor)
  const isPaid = problemOf(error)?.code === 'not-payable'
  return (
    <>
      <Button size={size} isBusy={isPending} onClick={() => mutate()}>
        <FormattedMessage id="pay.now" />
        {children}
      </Button>
      {error && (
        <FailureAlert title={intl.formatMessage({ id: 'pay.unopened' })} error={error}>
          {isPaid && <FormattedMessage id="pay.notPayable" />}
        </FailureAlert>
      )}
    </>
  )
}
