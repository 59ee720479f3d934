import type { Database } from '../../platform/database/database.ts'
import { createDeliveryDatesRepository } from '../../orders/delivery-dates/delivery-dates-repository.ts'
import { createOrderUploadsRepository } from '../../orders/order-uploads/order-uploads-repository.ts'
import { createAddressChangesRepository } from '../../orders/orders/address-changes-repository.ts'
import { createOrdersRepository } from '../../orders/orders/orders-repository.ts'
import { createVouchersRepository } from '../../orders/vouchers/vouchers-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import { demoOrderKinds, type DemoOrderKindName } from './demo-order-kinds.ts'
import { recordsOf, type DemoCustomer, type DemoOrder } from './demo-order-records.ts'

type Placed = readonly { customer: DemoCustomer; orders: readonly DemoOrder[] }[]

/** Adds orders as the order systems would. An order whose code exists already stays unchanged. */
export const placeDemoOrders = async (database: Database, placed: Placed): Promise<void> => {
  const records = placed.flatMap(({ customer, orders }) => orders.map((order) => recordsOf(customer, order)))
  await createOrdersRepository(database).insertMissing(records)
  await createDeliveryDatesRepository(database).insertMissing(records.flatMap(({ dates }) => dates))
  await createOrderUploadsRepository(database).insertMissing(records.flatMap(({ uploads }) => uploads))
  await createVouchersRepository(database).insertMissing(records.flatMap(({ vouchers }) => vouchers))
  await createAddressChangesRepository(database).insertDecided(records.flatMap(({ changes }) => changes))
}

/** The time at which an order of this kind was placed. */
export const placedAt = (kind: DemoOrderKindName, now = new Date()): Date =>
  new Date(now.getTime() - demoOrderKinds[kind].daysAgo * DAY_MS)
