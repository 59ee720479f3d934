import { storefronts, requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import { demoAccounts } from '../identity/demo-accounts.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoOrderKinds, pastOrderKinds, type DemoOrderKindName } from './demo-order-kinds.ts'
import type { DemoOrder } from './demo-order-records.ts'
import { placedAt, placeDemoOrders } from './demo-orders.ts'
import { createOrdersRepository } from '../../orders/orders/orders-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** A customer whose last order is within these days has orders in progress. */
const RECENT_DAYS = 20
/** Days between the orders of a customer without recent orders. */
const PAST_DAYS_APART = 47

const historyOf = ({ id, storefront, lastOrderAt }: CustomerRecord, now: Date): DemoOrder[] => {
  if (!lastOrderAt) return []
  // Derives the code from the customer id, so that repeated seeding finds the same order.
  const codeOf = (index: number) =>
    `${requireStorefront(storefront).country}-${id.slice(-8).toUpperCase()}-${1000 - index}`
  const isRecent = now.getTime() - lastOrderAt.getTime() < RECENT_DAYS * DAY_MS
  const kinds = isRecent ? (Object.keys(demoOrderKinds) as DemoOrderKindName[]) : pastOrderKinds
  return kinds.map((kind, index) => ({
    kind,
    orderCode: codeOf(index),
    createdAt: isRecent ? placedAt(kind, now) : new Date(lastOrderAt.getTime() - index * PAST_DAYS_APART * DAY_MS),
  }))
}

/** Seeding follows the order of the list, so the orders of the last customer prove that it is complete. */
const isSeeded = async (database: Database) => {
  const [storefront, account] = [storefronts.at(-1), demoAccounts.at(-1)]
  if (!storefront || !account) return true
  const last = await createCustomersRepository(database).findByEmail(storefront.code, account.email)
  const count = last ? await createOrdersRepository(database).countNotExpired(last.id, {}) : 0
  return count >= pastOrderKinds.length
}

/** Adds an order history to the demo accounts. A repeated run is fast and changes nothing. Only for environment d. */
export const seedDemoHistories = async (database: Database, now = new Date()): Promise<void> => {
  if (await isSeeded(database)) return
  const customers = await createCustomersRepository(database).listByEmails(demoAccounts.map(({ email }) => email))
  const places = storefronts.map(({ code }) => code)
  const inOrder = customers.toSorted(
    (one, other) =>
      places.indexOf(one.storefront) - places.indexOf(other.storefront) || one.email.localeCompare(other.email),
  )
  await placeDemoOrders(
    database,
    inOrder.map((customer) => ({ customer, orders: historyOf(customer, now) })),
  )
}
