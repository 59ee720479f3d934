import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { OrderNotFound } from '../../api/orders-api.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useOrderDetailsQuery } from '../../orders/order-details-query.ts'
import type { OrderDetails } from '../../api/order.ts'
import { CutOffNotice } from '../cut-off/cut-off-notice.tsx'
import { DeliveryAddressPanel } from '../order-address/delivery-address.tsx'
import { OrderOrigin } from '../order-list/order-origin.tsx'
import { OrderStatusBadge } from '../order-list/order-status-badge.tsx'
import { OrderProducts } from '../order-products/order-products.tsx'
import { OrderPayment } from '../pay-now/order-payment.tsx'
import { ReorderPanel } from '../reorder/reorder-panel.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderSum } from './order-sum.tsx'
import { Code } from '../../ui/code.tsx'
import styles from './order-view.module.css'
import { UploadRecordPanel } from './upload-record.tsx'

export const OrderView = ({ orderCode }: { orderCode: string }) => {
  const query = useOrderDetailsQuery(orderCode)
  if (query.error?.cause instanceof OrderNotFound) return <UnknownOrder />
  return (
    <div className={styles.view}>
      {query.error && <LoadFailure title="details.error" query={query} />}
      {query.data ? <Order order={query.data} /> : !query.error && <OrderSkeleton />}
    </div>
  )
}

const Order = ({ order }: { order: OrderDetails }) => {
  return (
    <article aria-labelledby="order-code">
      <header className={styles.header}>
        <div>
          <h2 id="order-code" className={styles.code}>
            <FormattedMessage id="orders.code" values={{ code: <Code>{order.orderCode}</Code> }} />
          </h2>
          <p className={styles.placed}>
            <OrderOrigin order={order} />
          </p>
        </div>
        <OrderStatusBadge status={order.status} />
      </header>
      <OrderPayment order={order} />
      <div className={styles.columns}>
        <div className={styles.whole}>
          <OrderSteps order={order} />
        </div>
        <div className={styles.column}>
          <OrderProducts order={order} />
          <ReorderPanel orderCode={order.orderCode} />
        </div>
        <div className={styles.column}>
          <DeliveryAddressPanel order={order} />
          <OrderSum order={order} />
          <UploadRecordPanel orderCode={order.orderCode} />
          <CutOffNotice articleTypes={order.products.flatMap(({ articleType }) => articleType ?? [])} />
        </div>
      </div>
    </article>
  )
}

const UnknownOrder = () => {
  const intl = useIntl()
  const { config } = useHostServices()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'details.notFound' })}
      icon={<OrdersIcon />}
      action={
        <a href={config.shopUrl}>
          <FormattedMessage id="orders.shop" />
        </a>
      }
    >
      <FormattedMessage id="details.notFound.hint" />
    </EmptyState>
  )
}

const OrderSkeleton = () => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="details.loading" />
    </VisuallyHidden>
    <div className={styles.header}>
      <Skeleton width="280px" height="52px" />
    </div>
    <div className={styles.columns}>
      <div className={styles.whole}>
        <Skeleton height="200px" radius="var(--radius)" />
      </div>
      <div className={styles.column}>
        <Skeleton height="160px" radius="var(--radius)" />
        <Skeleton height="140px" radius="var(--radius)" />
      </div>
      <div className={styles.column}>
        <Skeleton height="240px" radius="var(--radius)" />
        <Skeleton height="200px" radius="var(--radius)" />
      </div>
    </div>
  </div>
)
