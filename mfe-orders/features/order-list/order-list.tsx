import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button, buttonClassName } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOrdersQuery } from '../../orders/orders-query.ts'
import styles from './order-list.module.css'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderSummary } from './order-summary.tsx'

export const OrderList = () => {
  const intl = useIntl()
  const { data: orders, error, isFetching, refetch } = useOrdersQuery()

  if (error) {
    return (
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'orders.error' })}
        correlationId={correlationIdOfReported(error)}
        action={
          <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="orders.retry" />
          </Button>
        }
      />
    )
  }
  if (!orders) return <OrderListSkeleton count={3} />
  if (orders.length === 0) return <NoOrders />

  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'orders.list' })}>
      {orders.map((order) => (
        <li key={order.orderCode}>
          <OrderSummary order={order} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

const NoOrders = () => {
  const intl = useIntl()
  const { config } = useHostServices()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'orders.empty' })}
      icon={<OrdersIcon size={32} />}
      action={
        <a className={buttonClassName('primary')} href={config.shopUrl}>
          <FormattedMessage id="orders.shop" />
        </a>
      }
    >
      <FormattedMessage id="orders.empty.hint" />
    </EmptyState>
  )
}
