import { useIntl, FormattedMessage } from 'react-intl'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { readOrderFilter, withOrderFilter, type OrderState } from './order-filter.ts'
import type { OrderListPage } from './order-pages.ts'
import styles from './order-filters.module.css'

const states: readonly (OrderState | undefined)[] = [undefined, 'inProgress', 'history']
const deliveries = ['Home', 'PickupPoint'] as const

/** The filters of the list by state and by delivery; the query string stores them. */
export const OrderFilters = ({ counts }: Pick<OrderListPage, 'counts'>) => {
  const intl = useIntl()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const filter = readOrderFilter(query)
  const countOf = (state: OrderState | undefined) => (state ? counts[state] : counts.inProgress + counts.history)
  return (
    <div className={styles.filters}>
      <nav className={styles.states} aria-label={intl.formatMessage({ id: 'orders.filter.state' })}>
        {states.map((state) => (
          <Link
            key={state ?? 'all'}
            className={styles.state}
            to={{ search: withOrderFilter(query, { state }) }}
            aria-current={filter.state === state ? 'page' : undefined}
          >
            <FormattedMessage id={`orders.filter.${state ?? 'all'}`} />{' '}
            <span className={styles.count}>{intl.formatNumber(countOf(state))}</span>
          </Link>
        ))}
      </nav>
      <label className={styles.delivery}>
        <FormattedMessage id="orders.filter.delivery" />
        <select
          value={filter.delivery ?? ''}
          onChange={({ target }) => {
            const delivery = deliveries.find((known) => known === target.value)
            void navigate({ search: withOrderFilter(query, { delivery }) })
          }}
        >
          <option value="">{intl.formatMessage({ id: 'orders.delivery.all' })}</option>
          {deliveries.map((delivery) => (
            <option key={delivery} value={delivery}>
              {intl.formatMessage({ id: `orders.delivery.${delivery}` })}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
