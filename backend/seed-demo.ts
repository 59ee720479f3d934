import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { demoAccounts, seedDemoAccounts } from './customers/demo-accounts.ts'
import { createCustomersRepository } from './customers/customers-repository.ts'
import type { Database } from './database/database.ts'
import { seedDemoOrders, type DemoCustomer } from './orders/demo-orders.ts'
import { createOrdersRepository } from './orders/orders-repository.ts'

const findDemoCustomers = async (database: Database): Promise<DemoCustomer[]> => {
  const customers = createCustomersRepository(database)
  const found = await Promise.all(
    storefronts.flatMap(({ code }) => demoAccounts.map(({ email }) => customers.findByEmail(code, email))),
  )
  return found.flatMap((customer) =>
    customer?.lastOrderAt
      ? [{ id: customer.id, storefront: customer.storefront, lastOrderAt: customer.lastOrderAt }]
      : [],
  )
}

/** Seeding goes through the list in order and orders come last, so the last customer's orders say that all is there. */
const isSeeded = async (database: Database) => {
  const [storefront, account] = [storefronts.at(-1), demoAccounts.at(-1)]
  if (!storefront || !account) return true
  const last = await createCustomersRepository(database).findByEmail(storefront.code, account.email)
  return last !== undefined && (await createOrdersRepository(database).countNotExpired(last.id)) > 0
}

/** Demo accounts with their orders, for development only. Running it again changes nothing, and takes no time. */
export const seedDemo = async (database: Database) => {
  if (await isSeeded(database)) return
  await seedDemoAccounts(database)
  await seedDemoOrders(createOrdersRepository(database), await findDemoCustomers(database))
}
