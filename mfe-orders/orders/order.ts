import type { InternalOrderStatus, OrderLine, SuperOrder } from '@account/shared/contracts/order.ts'

/** What a customer is told about an order. */
export type OrderDisplayStatus = 'AwaitingPayment' | 'Ordered' | 'InProduction' | 'Sent' | 'Cancelled'

const displayStatuses = {
  Received: 'AwaitingPayment',
  Confirmed: 'Ordered',
  ProductionStarted: 'InProduction',
  ProductionCompleted: 'InProduction',
  Dispatched: 'Sent',
  Cancelled: 'Cancelled',
} as const satisfies Record<InternalOrderStatus, OrderDisplayStatus>

export const displayStatusOf = (status: InternalOrderStatus): OrderDisplayStatus => displayStatuses[status]

export type Product = Omit<OrderLine, 'superOrderCode'> & { orderCode: string }

/** A super order in the site's words: the server's orders are products. */
export type Order = Omit<SuperOrder, 'orders'> & { products: Product[] }

export const orderOf = ({ orders, ...order }: SuperOrder): Order => ({
  ...order,
  products: orders.map(({ superOrderCode, ...product }) => ({ ...product, orderCode: superOrderCode })),
})

export const newestFirst = (orders: readonly Order[]): Order[] =>
  orders.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
