import type { PaymentMethod } from '@account/shared/contracts/payment-method.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { FormFailures } from '@account/shared/form/form-failures.tsx'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import { useOpenPaymentPage } from './payment-query.ts'
import { PaymentCard } from './payment-card.tsx'
import styles from './change-payment-method.module.css'

type ChangePaymentMethodProps = {
  method: PaymentMethod | null
  /** A test replaces it to see the address of the redirect. */
  leaveFor?: (url: string) => void
}

/** The stored card, and the link to the page where another one is entered. */
export const ChangePaymentMethod = ({
  method,
  leaveFor = (url) => window.location.assign(url),
}: ChangePaymentMethodProps) => {
  const { mutate, isPending, error } = useOpenPaymentPage(leaveFor)
  return (
    <div className={styles.change}>
      {method ? (
        <PaymentCard method={method} />
      ) : (
        <EmptyPanel titleId="payment.none" headingLevel="h2">
          <FormattedMessage id="payment.noneText" />
        </EmptyPanel>
      )}
      <FormFailures faults={[]} failure={error} />
      <p className={styles.where}>
        <FormattedMessage id="payment.where" />
      </p>
      <div>
        <Button isBusy={isPending} onClick={() => mutate()}>
          <FormattedMessage id={method ? 'payment.change' : 'payment.add'} />
        </Button>
      </div>
    </div>
  )
}
