import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useOrdersQuery } from '../../orders/orders-query.ts'
import { OrderListSkeleton } from '../order-list/order-list-skeleton.tsx'
import { OrderSummary } from '../order-list/order-summary.tsx'
import styles from './latest-order.module.css'

/** The home page's view on the orders: the newest one. */
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
  const intl = useIntl()
  const { data: orders, error, isFetching, refetch } = useOrdersQuery()
  if (error) {
    return (
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'orders.error' })}
        correlationId={correlationIdOfReported(error)}
        action={
          <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="orders.retry" />
          </Button>
        }
      />
    )
  }
  if (!orders) return <OrderListSkeleton count={1} />
  const [latest] = orders
  if (!latest) {
    return (
      <p className={styles.empty}>
        <FormattedMessage id="orders.empty" />
      </p>
    )
  }
  return <OrderSummary order={latest} heading="h3" />
}
