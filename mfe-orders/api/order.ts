import {
  InternalOrderStatus,
  type OrderLine,
  type SuperOrder,
  type SuperOrderDetails,
} from '@account/shared/contracts/order.ts'

/** The status that a customer sees; `Unknown` for a status that the order system has and this site does not know yet. */
export type OrderDisplayStatus = 'AwaitingPayment' | 'Ordered' | 'InProduction' | 'Sent' | 'Cancelled' | 'Unknown'

const displayStatuses = {
  Received: 'AwaitingPayment',
  Confirmed: 'Ordered',
  ProductionStarted: 'InProduction',
  ProductionCompleted: 'InProduction',
  Dispatched: 'Sent',
  Cancelled: 'Cancelled',
} as const satisfies Record<InternalOrderStatus, OrderDisplayStatus>

export const displayStatusOf = (status: string): OrderDisplayStatus => {
  const known = InternalOrderStatus.safeParse(status)
  return known.success ? displayStatuses[known.data] : 'Unknown'
}

export type Product = Omit<OrderLine, 'superOrderCode'> & { orderCode: string }

type Renamed<Received extends SuperOrder> = Omit<Received, 'orders' | 'orderCount'> & {
  products: Product[]
  productCount: number
}

/** A super order in the terms of the site. */
export type Order = Renamed<SuperOrder>
export type OrderDetails = Renamed<SuperOrderDetails>

/** Renames: the server's orders are products, their count is the product count, and their super order is the order. */
export const orderOf = <Received extends SuperOrder>({
  orders,
  orderCount,
  ...order
}: Received): Renamed<Received> => ({
  ...order,
  productCount: orderCount,
  products: orders.map(({ superOrderCode, ...product }) => ({ ...product, orderCode: superOrderCode })),
})

export const isDelayed = ({ products }: Pick<Order, 'products'>): boolean =>
  products.some(({ status }) => status === 'delayed')

/** Newest first, without duplicates: an order placed between two reads moves all others back by one place. */
export const newestFirst = (orders: readonly Order[]): Order[] =>
  [...new Map(orders.map((order) => [order.orderCode, order])).values()].toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
