import { DateTime } from 'luxon'
import type { OrderFilter, OrderState } from './order-filter.ts'
import type { Order } from '../../api/order.ts'
import { createOrderSearch } from './order-search.ts'
import { createProgressRule, createRecencyRule } from './order-progress.ts'

/** The orders on one page of the list. */
const ORDER_PAGE_SIZE = 10

export type OrderSection = { state: OrderState; orders: Order[] }

export type OrderListPage = {
  sections: OrderSection[]
  /** False if orders of the page have still to be loaded. */
  isLoaded: boolean
  page: number
  pageCount: number
  counts: Record<OrderState, number>
  /** The years in which there are orders, newest first, whatever the filter. */
  years: readonly number[]
}

/** The orders that are loaded, newest first, and what the order system says of the whole list. */
export type LoadedOrders = {
  orders: readonly Order[]
  years?: readonly number[] | undefined
  /** The number of orders that match year, search and delivery; undefined for those that are loaded. */
  matchCount?: number | undefined
}

/** One page of the list: orders in progress, then history, each newest first. A page beyond the end is the last one. */
export const pageOfOrders = (loaded: LoadedOrders, filter: OrderFilter, now: DateTime): OrderListPage => {
  const isInProgress = createProgressRule(now)
  const yearOf = yearIn(now)
  const { inProgress = [], history = [] } = Object.groupBy(
    matchesOf(loaded.orders, filter, yearOf),
    (order): OrderState => (isInProgress(order) ? 'inProgress' : 'history'),
  )
  const wanted = [
    ...(filter.state === 'history' ? [] : inProgress.map((order) => ({ order, state: 'inProgress' as const }))),
    ...(filter.state === 'inProgress' ? [] : history.map((order) => ({ order, state: 'history' as const }))),
  ]
  const found = { inProgress: inProgress.length, history: history.length }
  const counts = { ...found, history: Math.max(found.history, historyCountOf(loaded, found, now)) }
  const wantedCount = filter.state ? counts[filter.state] : counts.inProgress + counts.history
  const pageCount = Math.max(1, Math.ceil(wantedCount / ORDER_PAGE_SIZE))
  const page = Math.min(filter.page, pageCount)
  const shown = wanted.slice((page - 1) * ORDER_PAGE_SIZE, page * ORDER_PAGE_SIZE)
  const sections = (['inProgress', 'history'] as const).map((state) => ({
    state,
    orders: shown.filter((placed) => placed.state === state).map(({ order }) => order),
  }))
  return {
    sections: sections.filter((section) => section.orders.length > 0),
    isLoaded: wanted.length >= Math.min(page * ORDER_PAGE_SIZE, wantedCount),
    page,
    pageCount,
    counts,
    years: loaded.years ?? [...new Set(loaded.orders.map(yearOf))].toSorted((one, other) => other - one),
  }
}

const yearIn =
  ({ zone }: DateTime) =>
  ({ createdAt }: Order) =>
    DateTime.fromISO(createdAt, { zone }).year

/** An order system that knows no filters sends all orders, so they are filtered here in any case. */
const matchesOf = (
  orders: readonly Order[],
  { delivery, year, search }: OrderFilter,
  yearOf: (order: Order) => number,
) => {
  const isFound = createOrderSearch(search)
  return orders.filter(
    (order) => (!delivery || order.deliveryType === delivery) && (!year || yearOf(order) === year) && isFound(order),
  )
}

/** Older orders than those that may be in progress are history, whether or not they are loaded. */
const historyCountOf = (
  { orders, matchCount = 0 }: LoadedOrders,
  found: Record<OrderState, number>,
  now: DateTime,
): number => {
  const oldest = orders.at(-1)
  return oldest && !createRecencyRule(now)(oldest) ? matchCount - found.inProgress : found.history
}
