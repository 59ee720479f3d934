import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ordersApiAtom } from '../api/orders-api.ts'
import { newestFirst, type Order } from '../api/order.ts'

/** As much of the list as was read: while more is on its way, the query is fetching. */
export type OrderList = {
  orders: readonly Order[]
  orderCount: number
  /** Orders that the server sent and that nobody could read. */
  unreadableCount: number
}

const NOTHING_YET: OrderList = { orders: [], orderCount: 0, unreadableCount: 0 }

const ordersKey = ['orders'] as const

/** A page that nobody sees is not painted, and waits for nothing. */
const nextPaint = async () => {
  if (document.visibilityState === 'visible')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The newest orders are there with the first page that was read; the older ones follow it. */
export const useOrdersQuery = () => {
  const api = useAtomValue(ordersApiAtom)
  const client = useQueryClient()
  const { report } = useHostServices()

  const readList = async (signal: AbortSignal): Promise<OrderList> => {
    // What is on the page stays whole until the new list is.
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
      // Out of date from the start: whoever leaves now and comes back within the freshness of a list gets all of it.
      client.setQueryData(ordersKey, list, { updatedAt: 0 })
      // Older orders are asked for when the newest are seen: to read them at once would hold those up.
      await nextPaint()
    }
    return list
  }

  return useQuery({
    queryKey: ordersKey,
    queryFn: reportingFailure({ report, action: 'orders/list', read: readList }),
    // Whoever comes back to the tab after a while sees what has become of the orders meanwhile.
    refetchOnWindowFocus: true,
  })
}

/** The home page's one order; null for who has ordered nothing yet. */
export const useLatestOrderQuery = () => {
  const api = useAtomValue(ordersApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: [...ordersKey, 'latest'],
    queryFn: reportingFailure({ report, action: 'orders/latest', read: (signal) => api.findLatest(signal) }),
    refetchOnWindowFocus: true,
  })
}
