import { useIntl } from 'react-intl'
import { displayStatusOf, type Order } from '../../api/order.ts'
import styles from './order-status-badge.module.css'

const looks = { Cancelled: styles.cancelled, Unknown: styles.unknown } as const

/** The status of the order as text, which colour and shape of the mark only repeat. */
export const OrderStatusBadge = ({ status }: Pick<Order, 'status'>) => {
  const intl = useIntl()
  const shown = displayStatusOf(status)
  const look = shown === 'Cancelled' || shown === 'Unknown' ? looks[shown] : styles.current
  return <span className={look}>{intl.formatMessage({ id: `orders.status.${shown}` })}</span>
}
