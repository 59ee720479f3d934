import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ordersApiAtom } from '../api/orders-api.ts'
import { newestFirst, type Order } from '../api/order.ts'

/** The loaded part of the list; the query is fetching until it is complete. */
export type OrderList = {
  orders: readonly Order[]
  orderCount: number
  /** The number of orders in the responses that could not be parsed. */
  unreadableCount: number
}

const NOTHING_YET: OrderList = { orders: [], orderCount: 0, unreadableCount: 0 }

const ordersKey = ['orders'] as const

/** A hidden page is not painted, so it does not wait. */
const nextPaint = async () => {
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The newest orders are available after the first page of the response; the older ones follow. */
export const useOrdersQuery = () => {
  const api = useAtomValue(ordersApiAtom)
  const client = useQueryClient()
  const { report } = useHostServices()

  const readList = async (signal: AbortSignal): Promise<OrderList> => {
    // A list that is shown stays complete until the new one is.
    const isFirstTime = client.getQueryData(ordersKey) === undefined
    let list = NOTHING_YET
    for await (const { orders, orderCount, unreadable } of api.list(signal)) {
      for (const error of unreadable) report({ action: 'orders/read', error })
      list = {
        orderCount,
        orders: newestFirst([...list.orders, ...orders]),
        unreadableCount: list.unreadableCount + unreadable.length,
      }
      if (!isFirstTime) continue
      // Stale from the start, so that a customer who leaves now and soon returns still gets the whole list.
      client.setQueryData(ordersKey, list, { updatedAt: 0 })
      // Older orders are requested after the newest are painted, because parsing them at once would delay the paint.
      await nextPaint()
    }
    return list
  }

  return useQuery({
    queryKey: ordersKey,
    queryFn: reportingFailure({ report, action: 'orders/list', read: readList }),
    // A customer who returns to the tab after a while sees the present state of the orders.
    refetchOnWindowFocus: true,
  })
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
