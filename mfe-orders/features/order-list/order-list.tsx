import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../failures/load-failure.tsx'
import { readOrderFilter } from '../../orders/order-filter.ts'
import { pageOfOrders, type OrderListPage } from '../../orders/order-pages.ts'
import { useOrdersQuery, type OrderList as List } from '../../orders/orders-query.ts'
import { useOrderDates } from '../../orders/use-order-dates.ts'
import { PageLinks } from '../../paging/page-links.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import styles from './order-list.module.css'
import { OrderSummary } from './order-summary.tsx'

/** In progress and history; the first page is there while older orders are still being read. */
export const OrderList = () => {
  const query = useOrdersQuery()
  const { data: list, error, isFetching } = query
  return (
    <>
      {error && <LoadFailure title="orders.error" query={query} />}
      {list ? (
        <LoadedOrders list={list} isComplete={!isFetching && !error} />
      ) : (
        !error && <OrderListSkeleton count={3} />
      )}
    </>
  )
}

const LoadedOrders = ({ list, isComplete }: { list: List; isComplete: boolean }) => {
  const intl = useIntl()
  const { now } = useOrderDates()
  const [query] = useSearchParams()
  if (list.orderCount === 0) return <NoOrders />
  const page = pageOfOrders(list.orders, readOrderFilter(query), now())
  return (
    <>
      <OrderFilters counts={page.counts} />
      {list.unreadableCount > 0 && (
        <Alert kind="info" title={intl.formatMessage({ id: 'orders.unreadable' }, { count: list.unreadableCount })} />
      )}
      <OrderSections {...page} />
      {page.sections.length === 0 && isComplete && <NoMatch />}
      <p className={styles.more} role="status">
        {!isComplete && list.orders.length < list.orderCount && <FormattedMessage id="orders.more" />}
      </p>
      <PageLinks page={page.page} pages={page.pageCount} />
    </>
  )
}

const OrderSections = ({ sections }: Pick<OrderListPage, 'sections'>) =>
  sections.map(({ state, orders }) => (
    <section key={state} className={styles.section} aria-labelledby={`orders-${state}`}>
      <h2 id={`orders-${state}`} className={styles.title}>
        <FormattedMessage id={`orders.filter.${state}`} />
      </h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderCode}>
            <OrderSummary order={order} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  ))

const NoMatch = () => (
  <div className={styles.none}>
    <p>
      <FormattedMessage id="orders.noMatch" />
    </p>
    <Link className={buttonClassName('secondary')} to={{ search: '' }}>
      <FormattedMessage id="orders.clear" />
    </Link>
  </div>
)

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
