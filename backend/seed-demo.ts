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

/** Demo accounts with their orders, for development only. Running it again adds what is missing and changes nothing else. */
export const seedDemo = async (database: Database) => {
  await seedDemoAccounts(database)
  await seedDemoOrders(createOrdersRepository(database), await findDemoCustomers(database))
}
