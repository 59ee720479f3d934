import { DateTime } from 'luxon'
import type { OrderFilter, OrderState } from './order-filter.ts'
import type { Order } from '../../api/order.ts'
import { createOrderSearch } from './order-search.ts'
import { createProgressRule } from './order-progress.ts'

/** The orders on one page of the list. */
export const ORDER_PAGE_SIZE = 10

export type OrderSection = { state: OrderState; orders: Order[] }

export type OrderListPage = {
  sections: OrderSection[]
  page: number
  pageCount: number
  counts: Record<OrderState, number>
  /** The years in which there are orders, newest first, whatever the filter. */
  years: number[]
}

/** One page of the list: orders in progress, then history, each newest first. A page beyond the end is the last one. */
export const pageOfOrders = (orders: readonly Order[], filter: OrderFilter, now: DateTime): OrderListPage => {
  const isInProgress = createProgressRule(now)
  const yearOf = ({ createdAt }: Order) => DateTime.fromISO(createdAt, { zone: now.zone }).year
  const isFound = createOrderSearch(filter.search)
  const found = orders.filter(
    (order) =>
      (!filter.delivery || order.deliveryType === filter.delivery) &&
      (!filter.year || yearOf(order) === filter.year) &&
      isFound(order),
  )
  const { inProgress = [], history = [] } = Object.groupBy(found, (order): OrderState =>
    isInProgress(order) ? 'inProgress' : 'history',
  )
  const wanted = [
    ...(filter.state === 'history' ? [] : inProgress.map((order) => ({ order, state: 'inProgress' as const }))),
    ...(filter.state === 'inProgress' ? [] : history.map((order) => ({ order, state: 'history' as const }))),
  ]
  const pageCount = Math.max(1, Math.ceil(wanted.length / ORDER_PAGE_SIZE))
  const page = Math.min(filter.page, pageCount)
  const shown = wanted.slice((page - 1) * ORDER_PAGE_SIZE, page * ORDER_PAGE_SIZE)
  const sections = (['inProgress', 'history'] as const).map((state) => ({
    state,
    orders: shown.filter((placed) => placed.state === state).map(({ order }) => order),
  }))
  return {
    sections: sections.filter((section) => section.orders.length > 0),
    page,
    pageCount,
    counts: { inProgress: inProgress.length, history: history.length },
    years: [...new Set(orders.map(yearOf))].toSorted((one, other) => other - one),
  }
}
