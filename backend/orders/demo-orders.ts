import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { InternalOrderStatus } from '@account/shared/contracts/order.ts'
import type { NewSuperOrder, OrdersRepository } from './orders-repository.ts'

export type DemoCustomer = { id: string; storefront: string; lastOrderAt: Date }

type DemoLine = { articleName: string; status: InternalOrderStatus; isPaid?: boolean }
type DemoOrder = { daysBeforeLast: number; status: InternalOrderStatus; totalCents: number; lines: DemoLine[] }

const DAY_MS = 24 * 60 * 60 * 1000
/** How long the order system keeps listing an order. */
const LISTED_DAYS = 3 * 365

/** Newest first, counted from the customer's last order; one of each kind that the site tells apart. */
const orderHistory: readonly DemoOrder[] = [
  {
    daysBeforeLast: 0,
    status: 'Received',
    totalCents: 2495,
    lines: [{ articleName: 'Wall calendar A3', status: 'Received' }],
  },
  {
    daysBeforeLast: 3,
    status: 'ProductionStarted',
    totalCents: 7480,
    lines: [
      { articleName: 'Photo book A4 landscape, 48 pages', status: 'ProductionStarted', isPaid: true },
      { articleName: 'Photo prints 13 × 18 cm, 60 pieces', status: 'ProductionCompleted', isPaid: true },
    ],
  },
  {
    daysBeforeLast: 18,
    status: 'Dispatched',
    totalCents: 3995,
    lines: [{ articleName: 'Canvas 60 × 40 cm', status: 'Dispatched', isPaid: true }],
  },
  {
    daysBeforeLast: 72,
    status: 'Dispatched',
    totalCents: 1840,
    lines: [{ articleName: 'Photo prints 10 × 15 cm, 92 pieces', status: 'Dispatched', isPaid: true }],
  },
  {
    daysBeforeLast: 159,
    status: 'Cancelled',
    totalCents: 2950,
    lines: [{ articleName: 'Photo mug, set of two', status: 'Cancelled' }],
  },
]

/** An order that is older than this has arrived, or was cancelled. */
const ARRIVED_AFTER_DAYS = 20

const statusAt = (placed: Date, status: InternalOrderStatus): InternalOrderStatus => {
  const hasArrived = Date.now() - placed.getTime() > ARRIVED_AFTER_DAYS * DAY_MS
  return hasArrived && status !== 'Cancelled' ? 'Dispatched' : status
}

const orderOf = (customer: DemoCustomer, demo: DemoOrder, index: number): NewSuperOrder => {
  const { country, currency } = requireStorefront(customer.storefront)
  // Of the customer's own id, so that seeding again finds the same order.
  const orderCode = `${country}-${customer.id.slice(-8).toUpperCase()}-${orderHistory.length - index}`
  const createdAt = new Date(customer.lastOrderAt.getTime() - demo.daysBeforeLast * DAY_MS)
  return {
    order: {
      orderCode,
      customerId: customer.id,
      status: statusAt(createdAt, demo.status),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LISTED_DAYS * DAY_MS),
      totalCents: demo.totalCents,
      currency,
    },
    lines: demo.lines.map(({ articleName, status, isPaid }, line) => ({
      superOrderCode: orderCode,
      position: line + 1,
      code: `${orderCode}-${line + 1}`,
      articleName,
      status: statusAt(createdAt, status),
      paymentChangedDate: isPaid ? createdAt : null,
    })),
  }
}

/** Gives demo customers an order history. Running it again changes nothing. */
export const seedDemoOrders = async (orders: OrdersRepository, customers: readonly DemoCustomer[]) => {
  await orders.insertMissing(
    customers.flatMap((customer) => orderHistory.map((demo, index) => orderOf(customer, demo, index))),
  )
}
