import { SavedNotice } from '../customer/saved-notice.tsx'
import { ChangePaymentMethod } from '../features/payment-method/change-payment-method.tsx'
import { PaymentReturn } from '../features/payment-method/payment-return.tsx'
import { LinkedTitle } from '../customer/linked-title.tsx'
import { PaymentMethodLoader } from '../features/payment-method/payment-method-loader.tsx'
import styles from './settings-screen.module.css'

/** `/settings/payment-method`, also where the provider's page returns to. */
export const PaymentMethodScreen = () => (
  <div className={styles.screen}>
    <LinkedTitle id="payment.title" />
    <SavedNotice />
    <PaymentReturn />
    <PaymentMethodLoader>{(method) => <ChangePaymentMethod method={method} />}</PaymentMethodLoader>
  </div>
)
