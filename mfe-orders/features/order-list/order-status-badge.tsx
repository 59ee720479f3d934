import { useIntl } from 'react-intl'
import { displayStatusOf, type Order } from '../../orders/order.ts'
import styles from './order-status-badge.module.css'

/** The order's status in words; the colour and the shape of the mark only repeat them. */
export const OrderStatusBadge = ({ status }: Pick<Order, 'status'>) => {
  const intl = useIntl()
  const shown = displayStatusOf(status)
  return (
    <span className={shown === 'Cancelled' ? styles.cancelled : styles.current}>
      {intl.formatMessage({ id: `orders.status.${shown}` })}
    </span>
  )
}
