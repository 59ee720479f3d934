import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { DateTime } from 'luxon'
import { FormattedMessage } from 'react-intl'
import type { Order } from '../../orders/order.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import styles from './order-summary.module.css'

/** One order: its code, when it was placed, where it stands, what it holds and what it cost. */
export const OrderSummary = ({ order, heading: Heading }: { order: Order; heading: 'h2' | 'h3' }) => {
  const { storefront } = useHostServices()
  const placedAt = DateTime.fromISO(order.createdAt, { zone: storefront.timeZone, locale: storefront.locale })
  const total = new Intl.NumberFormat(storefront.locale, { style: 'currency', currency: order.currency })
  return (
    <article className={styles.order}>
      <header className={styles.header}>
        <div>
          <Heading className={styles.code}>
            <FormattedMessage id="orders.code" values={{ code: order.orderCode }} />
          </Heading>
          <p className={styles.placed}>
            <time dateTime={order.createdAt}>
              <FormattedMessage id="orders.placed" values={{ date: placedAt.toLocaleString(DateTime.DATE_FULL) }} />
            </time>
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <ul className={styles.products}>
        {order.products.map(({ code, articleName }) => (
          <li key={code}>{articleName}</li>
        ))}
      </ul>
      <p className={styles.total}>
        <FormattedMessage id="orders.total" /> <strong>{total.format(order.totalCents / 100)}</strong>
      </p>
    </article>
  )
}
