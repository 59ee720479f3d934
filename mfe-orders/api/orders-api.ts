import { SuperOrderPage, type SuperOrder } from '@account/shared/contracts/order.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { newestFirst, orderOf, type Order } from '../orders/order.ts'

/** Orders that one call returns; the list is read call by call until it is whole. */
const PAGE_LIMIT = 100

export const createOrdersApi = (http: HttpClient) => ({
  /** Every order that has not expired, newest first. */
  async list(signal?: AbortSignal): Promise<Order[]> {
    const read: SuperOrder[] = []
    for (;;) {
      const searchParams = { Offset: read.length, Limit: PAGE_LIMIT, OrderState: 'notExpired' }
      const { superOrders, orderCount } = await http
        .get('v2/superorders/me', { searchParams, ...(signal && { signal }) })
        .json(SuperOrderPage)
      read.push(...superOrders)
      // An empty page ends the list as well: the count may shrink between two calls.
      if (superOrders.length === 0 || read.length >= orderCount) return newestFirst(read.map(orderOf))
    }
  },
})

export type OrdersApi = ReturnType<typeof createOrdersApi>
