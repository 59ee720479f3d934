import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useLatestOrderQuery } from '../../orders/orders-query.ts'
import { OrderListSkeleton } from '../order-list/order-list-skeleton.tsx'
import { OrderSummary } from '../order-list/order-summary.tsx'
import styles from './latest-order.module.css'

/** The panel of the home page with the newest order. */
export const LatestOrder = () => (
  <section className={styles.panel} aria-labelledby="latest-order-title">
    <header className={styles.header}>
      <h2 id="latest-order-title" className={styles.title}>
        <FormattedMessage id="latestOrder.title" />
      </h2>
      <Link to="/orders">
        <FormattedMessage id="latestOrder.all" />
      </Link>
    </header>
    <LatestOrderContent />
  </section>
)

const LatestOrderContent = () => {
  const query = useLatestOrderQuery()
  const { data: latest, error } = query
  if (error && !latest) return <LoadFailure title="orders.error" query={query} />
  if (latest === undefined) return <OrderListSkeleton count={1} />
  if (latest === null) {
    return (
      <p className={styles.empty}>
        <FormattedMessage id="orders.empty" />
      </p>
    )
  }
  return (
    <>
      {error && <LoadFailure title="orders.error" query={query} />}
      <OrderSummary order={latest} heading="h3" />
    </>
  )
}
