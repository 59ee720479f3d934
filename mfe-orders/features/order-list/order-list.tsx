import { Alert } from '@account/shared/ui/alert.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { readOrderFilter, withoutOrderFilter } from './order-filter.ts'
import { pageOfOrders, type OrderListPage } from './order-pages.ts'
import { useOrdersQuery, type OrderList as List } from '../../orders/orders-query.ts'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import { NoEntries } from '../../ui/no-entries.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import styles from './order-list.module.css'
import { OrderSummary } from './order-summary.tsx'

/** Orders in progress and history. The first page is shown while older orders still load. */
export const OrderList = () => {
  const [address] = useSearchParams()
  const query = useOrdersQuery(readOrderFilter(address))
  const { data: list, error, isReading, matchCount } = query
  return (
    <>
      {error && <LoadFailure title="orders.error" query={query} />}
      {list ? (
        <LoadedOrders list={{ ...list, matchCount }} isReading={isReading} isComplete={!isReading && !error} />
      ) : (
        !error && <OrderListSkeleton count={3} />
      )}
    </>
  )
}

type LoadedOrdersProps = {
  list: List & { matchCount: number | undefined }
  isReading: boolean
  isComplete: boolean
}

const LoadedOrders = ({ list, isReading, isComplete }: LoadedOrdersProps) => {
  const intl = useIntl()
  const { now } = useOrderDates()
  const [query] = useSearchParams()
  // An order system that filters counts only the matches, and lists the years of all orders.
  if ((list.years?.length ?? list.orderCount) === 0)
    return <NoEntries titleId="orders.empty" hintId="orders.empty.hint" shopId="orders.shop" icon={<OrdersIcon />} />
  const filter = readOrderFilter(query)
  const page = pageOfOrders(list, filter, now())
  // A later page waits until it is loaded, because showing the last loaded page would replace it again and again.
  const isAwaited = isReading && (!page.isLoaded || filter.page > page.pageCount)
  return (
    <>
      <OrderFilters counts={page.counts} years={page.years} />
      {list.unreadableCount > 0 && (
        <Alert kind="info" title={intl.formatMessage({ id: 'orders.unreadable' }, { count: list.unreadableCount })} />
      )}
      {isAwaited ? <OrderListSkeleton count={3} /> : <OrderSections {...page} />}
      {page.sections.length === 0 && isComplete && <NoMatch />}
      <p className={styles.more} role="status">
        {isReading && <FormattedMessage id="orders.more" />}
      </p>
      {!isAwaited && <PageLinks page={page.page} pages={page.pageCount} />}
    </>
  )
}

const OrderSections = ({ sections }: Pick<OrderListPage, 'sections'>) =>
  sections.map(({ state, orders }) => (
    <section key={state} className={styles.section} aria-labelledby={`orders-${state}`}>
      <h2 id={`orders-${state}`} className={styles.title}>
        <FormattedMessage id={`orders.filter.${state}`} />
      </h2>
      <ul role="list" className={styles.list}>
        {orders.map((order) => (
          <li key={order.orderCode}>
            <OrderSummary order={order} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  ))

const NoMatch = () => {
  const [query] = useSearchParams()
  const { search } = readOrderFilter(query)
  return (
    <div className={styles.none}>
      <p role="status">
        {search === '' ? (
          <FormattedMessage id="orders.noMatch" />
        ) : (
          <FormattedMessage id="orders.notFound" values={{ search }} />
        )}
      </p>
      <Link className={buttonClassName('secondary')} to={{ search: withoutOrderFilter(query) }}>
        <FormattedMessage id="orders.clear" />
      </Link>
    </div>
  )
}
