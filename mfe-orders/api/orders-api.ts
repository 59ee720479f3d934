import type { DeliveryAddressChange } from '@account/shared/addresses/check-address.ts'
import { OrderDeliveryDates } from '@account/shared/contracts/delivery-dates.ts'
import { SuperOrderDetails, type OrderListFilter } from '@account/shared/contracts/order.ts'
import { FinishedPayment } from '@account/shared/contracts/payment.ts'
import { PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { orderOf, type Order, type OrderDetails } from './order.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import { readOrders, ReceivedOrders } from './received-orders.ts'

/** The orders in one response; the list is read page by page until it is complete. */
const PAGE_LIMIT = 100

export type OrdersPart = {
  orders: Order[]
  /** The length of the whole list, in the latest response. */
  orderCount: number
  /** The years that have orders; only in the first response, and only from an order system that filters. */
  years?: readonly number[] | undefined
  /** One error for each order that did not match the contract. */
  unreadable: Error[]
}

/** There is no order with this code. */
export class OrderNotFound extends Error {
  override name = 'OrderNotFound' as const

  constructor() {
    super('Order not found')
  }
}

const partOf = (received: ReceivedOrders): OrdersPart => {
  const { readable, unreadable } = readOrders(received)
  return { orders: readable.map(orderOf), orderCount: received.orderCount, years: received.years, unreadable }
}

const paymentsOf = (orderCode: string) => `v1/superorders/${encodeURIComponent(orderCode)}/payments`

type OrdersHttp = Pick<HttpClients, 'orders' | 'deliveryDates'>

export const createOrdersApi = ({ orders, deliveryDates }: OrdersHttp) => {
  const readPage = (
    { offset, limit, ...filter }: OrderListFilter & { offset: number; limit: number },
    signal?: AbortSignal,
  ) =>
    orders
      .get('v2/superorders/me', {
        searchParams: { Offset: offset, Limit: limit, OrderState: 'notExpired', ...filter },
        signal,
      })
      .json(ReceivedOrders)

  return {
    /** Every order that has not expired and matches, page by page; the newest are in the first. */
    async *list(filter: OrderListFilter, signal?: AbortSignal): AsyncGenerator<OrdersPart> {
      for (let read = 0; ;) {
        const received = await readPage({ offset: read, limit: PAGE_LIMIT, ...filter }, signal)
        read += received.superOrders.length
        yield partOf(received)
        // An empty page ends the list as well, because the count may shrink between two requests.
        if (received.superOrders.length === 0 || read >= received.orderCount) return
      }
    },

    /** Null for a customer without orders. */
    async findLatest(signal?: AbortSignal): Promise<Order | null> {
      return partOf(await readPage({ offset: 0, limit: 1 }, signal)).orders[0] ?? null
    },

    /** Throws `OrderNotFound`. */
    async find(orderCode: string, signal?: AbortSignal): Promise<OrderDetails> {
      const path = `v1/superorders/${encodeURIComponent(orderCode)}`
      const found = await orNullIfMissing(orders.get(path, { signal }).json(SuperOrderDetails))
      if (!found) throw new OrderNotFound()
      return orderOf(found)
    },

    /** Returns the receipt as PDF. */
    readReceipt: (orderCode: string): Promise<Blob> =>
      orders.get(`v1/superorders/${encodeURIComponent(orderCode)}/receipt`).blob(),

    async changeAddress(orderCode: string, address: DeliveryAddressChange): Promise<OrderDetails> {
      const path = `v1/superorders/${encodeURIComponent(orderCode)}/deliveryAddress`
      return orderOf(await orders.put(path, { json: address }).json(SuperOrderDetails))
    },

    openPayment: (orderCode: string): Promise<PaymentSession> =>
      orders.post(paymentsOf(orderCode)).json(PaymentSession),

    /** `result` is what the provider's page added to the address. */
    finishPayment: (orderCode: string, result: string): Promise<FinishedPayment> =>
      orders.put(paymentsOf(orderCode), { json: { result } }).json(FinishedPayment),

    /** Returns null for an order whose delivery dates are unknown. */
    findDeliveryDates: (orderCode: string, signal?: AbortSignal): Promise<OrderDeliveryDates | null> =>
      orNullIfMissing(
        deliveryDates.get(`OrderDeliveryDates/${encodeURIComponent(orderCode)}`, { signal }).json(OrderDeliveryDates),
      ),
  }
}

export type OrdersApi = ReturnType<typeof createOrdersApi>

/** entry.tsx provides it; a test provides its own. */
export const ordersApiAtom = createProvidedAtom<OrdersApi>('ordersApiAtom')
