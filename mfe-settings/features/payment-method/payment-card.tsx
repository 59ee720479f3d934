import { cardBrandNames, type PaymentMethod } from '@account/shared/contracts/payment-method.ts'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { cardExpiry } from './card-expiry.ts'
import styles from './payment-card.module.css'

const expiryTexts = { good: 'payment.expires', soon: 'payment.expiresSoon', expired: 'payment.expired' } as const

/** As much of a card as its owner needs to recognise it. */
export const PaymentCard = ({ method }: { method: PaymentMethod }) => {
  const intl = useIntl()
  const { state, date } = cardExpiry(method)
  const brand = cardBrandNames[method.brand]
  return (
    <div className={styles.card} role="group" aria-label={intl.formatMessage({ id: 'payment.current' })}>
      <p className={styles.brand} aria-hidden="true">
        {brand}
      </p>
      <p className={styles.number}>
        <VisuallyHidden>
          <FormattedMessage id="payment.card" values={{ brand, lastFour: method.lastFour }} />
        </VisuallyHidden>
        <span aria-hidden="true">
          <span className={styles.hidden}>•••• •••• ••••</span> {method.lastFour}
        </span>
      </p>
      <p className={state === 'good' ? styles.expiry : styles.warning}>
        <FormattedMessage id={expiryTexts[state]} values={{ date }} />
      </p>
    </div>
  )
}
