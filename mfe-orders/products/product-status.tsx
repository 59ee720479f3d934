import { ProductStatus } from '@account/shared/contracts/order.ts'
import { FormattedMessage } from 'react-intl'
import type { Product } from '../api/order.ts'
import styles from './product-status.module.css'

/** The states that need the attention of the customer. */
const troubled: readonly ProductStatus[] = [
  'paymentFailed',
  'verification failed',
  'processing failed',
  'rejected',
  'delayed',
]

/** The state of one product as text; an unknown state is not shown. */
export const ProductStatusText = ({ status }: Pick<Product, 'status'>) => {
  const known = ProductStatus.safeParse(status)
  if (!known.success) return null
  return (
    <span className={troubled.includes(known.data) ? styles.troubled : styles.status}>
      <FormattedMessage id={`product.status.${known.data.replaceAll(' ', '_')}`} />
    </span>
  )
}
