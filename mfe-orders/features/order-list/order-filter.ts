import type { DeliveryType } from '@account/shared/contracts/order.ts'

export type OrderState = 'inProgress' | 'history'

/** The filter in the query string of the list. */
export type OrderFilter = {
  state: OrderState | undefined
  delivery: DeliveryType | undefined
  /** The calendar year of the order, in the time zone of the storefront. */
  year: number | undefined
  /** Words of the order code or of product names; empty for no search. */
  search: string
  page: number
}

/** Longer than any order code or product name. */
const LONGEST_SEARCH = 100

const oneOf = <Value extends string>(value: string | null, values: readonly Value[]): Value | undefined =>
  values.find((known) => known === value)

/** Unknown values count as absent. */
export const readOrderFilter = (query: URLSearchParams): OrderFilter => ({
  state: oneOf(query.get('order_state'), ['inProgress', 'history']),
  delivery: oneOf(query.get('delivery_type'), ['PickupPoint', 'Home']),
  year: /^20\d\d$/.test(query.get('year') ?? '') ? Number(query.get('year')) : undefined,
  search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
  page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
})

/** The same query with another filter. Other parameters stay, and a new choice starts on page 1. */
export const withOrderFilter = (query: URLSearchParams, { page = 1, ...changes }: Partial<OrderFilter>): string => {
  const filter = { ...readOrderFilter(query), ...changes, page }
  const written = new URLSearchParams(query)
  for (const [name, value] of [
    ['order_state', filter.state],
    ['delivery_type', filter.delivery],
    ['year', filter.year === undefined ? undefined : String(filter.year)],
    ['search', filter.search === '' ? undefined : filter.search],
    ['page', page > 1 ? String(page) : undefined],
  ] as const) {
    if (value === undefined) written.delete(name)
    else written.set(name, value)
  }
  const search = written.toString()
  return search === '' ? '' : `?${search}`
}

/** The same query without any filter. */
export const withoutOrderFilter = (query: URLSearchParams): string =>
  withOrderFilter(query, { state: undefined, delivery: undefined, year: undefined, search: '' })
