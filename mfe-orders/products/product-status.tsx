import { ProductStatus } from '@account/shared/contracts/order.ts'
import { FormattedMessage } from 'react-intl'
import type { Product } from '../api/order.ts'
import styles from './product-status.module.css'

/** With these the customer may want to do something. */
const troubled: readonly ProductStatus[] = [
  'paymentFailed',
  'verification failed',
  'processing failed',
  'rejected',
  'delayed',
]

/** The state of one product in words; a word that the site does not know is not shown. */
export const ProductStatusText = ({ status }: Pick<Product, 'status'>) => {
  const known = ProductStatus.safeParse(status)
  if (!known.success) return null
  return (
    <span className={troubled.includes(known.data) ? styles.troubled : styles.status}>
      <FormattedMessage id={`product.status.${known.data.replaceAll(' ', '_')}`} />
    </span>
  )
}
