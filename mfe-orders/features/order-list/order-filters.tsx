import { useIntl, FormattedMessage } from 'react-intl'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { OrderSearchField } from './order-search-field.tsx'
import { readOrderFilter, withOrderFilter, type OrderFilter, type OrderState } from './order-filter.ts'
import type { OrderListPage } from './order-pages.ts'
import styles from './order-filters.module.css'

const states: readonly (OrderState | undefined)[] = [undefined, 'inProgress', 'history']
const deliveries = ['Home', 'PickupPoint'] as const

/** The filters of the list; the query string stores them. */
export const OrderFilters = ({ counts, years }: Pick<OrderListPage, 'counts' | 'years'>) => {
  const intl = useIntl()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const filter = readOrderFilter(query)
  const countOf = (state: OrderState | undefined) => (state ? counts[state] : counts.inProgress + counts.history)
  const filterBy = (changes: Partial<OrderFilter>) => void navigate({ search: withOrderFilter(query, changes) })
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
      <OrderSearchField search={filter.search} onSearch={(search) => filterBy({ search })} />
      <div className={styles.choices}>
        <label className={styles.choice}>
          <FormattedMessage id="orders.filter.year" />
          <select
            value={filter.year ?? ''}
            onChange={({ target }) => filterBy({ year: target.value === '' ? undefined : Number(target.value) })}
          >
            <option value="">{intl.formatMessage({ id: 'orders.year.all' })}</option>
            {yearsToChoose(years, filter.year).map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <FormattedMessage id="orders.filter.delivery" />
          <select
            value={filter.delivery ?? ''}
            onChange={({ target }) => {
              const delivery = deliveries.find((known) => known === target.value)
              filterBy({ delivery })
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
    </div>
  )
}

/** A year of the address stays visible as the choice, even where no order of that year exists. */
const yearsToChoose = (years: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || years.includes(chosen) ? years : [chosen, ...years].toSorted((one, other) => other - one)
