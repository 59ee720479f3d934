import type { DeliveryType } from '@account/shared/contracts/order.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ordersApiAtom } from '../api/orders-api.ts'
import { newestFirst, type Order } from '../api/order.ts'

/** The loaded part of the list; the query is fetching until it is complete. */
export type OrderList = {
  orders: readonly Order[]
  /** The length of the whole list, as the order system counts it. */
  orderCount: number
  /** The years of all orders, newest first; undefined if the order system neither lists them nor filters. */
  years: readonly number[] | undefined
  /** The number of orders in the responses that could not be parsed. */
  unreadableCount: number
}

/** The part of the filter that the order system applies. */
type AskedFilter = { year: number | undefined; search: string; delivery: DeliveryType | undefined }

const NOTHING_YET: OrderList = { orders: [], orderCount: 0, years: undefined, unreadableCount: 0 }
const NO_FILTER: AskedFilter = { year: undefined, search: '', delivery: undefined }

const ordersKey = ['orders'] as const
const listKeyOf = ({ year, search, delivery }: AskedFilter) =>
  [...ordersKey, 'list', { year, search, delivery }] as const

const isComplete = ({ orders, unreadableCount, orderCount }: OrderList) => orders.length + unreadableCount >= orderCount

/** A hidden page is not painted, so it does not wait. */
const nextPaint = async () => {
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * The newest orders are available after the first page of the response; the older ones follow. The order system filters
 * until all orders are loaded. Until it responds, the orders that were loaded for another filter take the place of the list.
 */
export const useOrdersQuery = (filter: AskedFilter) => {
  const client = useQueryClient()
  const listAll = client.getQueryData<OrderList>(listKeyOf(NO_FILTER))
  const asked = listAll && isComplete(listAll) ? NO_FILTER : filter
  const queryKey = listKeyOf(asked)
  const readList = useListReader(asked)
  const { report } = useHostServices()
  const query = useQuery<OrderList>({
    queryKey,
    queryFn: reportingFailure({ report, action: 'orders/list', read: readList }),
    placeholderData: (previous) => listAll ?? previous,
    // A customer who returns to the tab after a while sees the present state of the orders.
    refetchOnWindowFocus: true,
  })
  const { data, isFetching, isPlaceholderData } = query
  const isReading = data !== undefined && isFetching && (isPlaceholderData || !isComplete(data))
  return { ...query, isReading, matchCount: isReading && !isPlaceholderData ? matchCountOf(data, filter) : undefined }
}

/** Undefined where the order system has not filtered the list. */
const matchCountOf = ({ years, orderCount, unreadableCount }: OrderList, { year, search, delivery }: AskedFilter) =>
  years || (!year && search === '' && !delivery) ? orderCount - unreadableCount : undefined

const useListReader = (asked: AskedFilter) => {
  const api = useAtomValue(ordersApiAtom)
  const client = useQueryClient()
  const { report, storefront } = useHostServices()
  const queryKey = listKeyOf(asked)
  const { year, search, delivery } = asked
  const wireFilter = {
    ...(year !== undefined && { Year: year }),
    ...(search !== '' && { Search: search }),
    ...(delivery && { DeliveryType: delivery }),
    TimeZone: storefront.timeZone,
  }
  return async (signal: AbortSignal): Promise<OrderList> => {
    // A list that is shown stays complete until the new one is.
    const isFirstTime = client.getQueryData(queryKey) === undefined
    let list = NOTHING_YET
    for await (const { orders, orderCount, years, unreadable } of api.list(wireFilter, signal)) {
      for (const error of unreadable) report({ action: 'orders/read', error })
      list = {
        orderCount,
        orders: newestFirst([...list.orders, ...orders]),
        years: list.years ?? years,
        unreadableCount: list.unreadableCount + unreadable.length,
      }
      if (!isFirstTime) continue
      // Stale from the start, so that a customer who leaves now and soon returns still gets the whole list.
      client.setQueryData(queryKey, list, { updatedAt: 0 })
      // Older orders are requested after the newest are painted, because parsing them at once would delay the paint.
      await nextPaint()
    }
    return list
  }
}

/** The order on the home page; null for a customer without orders. */
export const useLatestOrderQuery = () => {
  const api = useAtomValue(ordersApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: [...ordersKey, 'latest'],
    queryFn: reportingFailure({ report, action: 'orders/latest', read: (signal) => api.findLatest(signal) }),
    refetchOnWindowFocus: true,
  })
}
