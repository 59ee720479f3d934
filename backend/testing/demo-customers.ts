import { seedDemoAccounts } from '../demo/identity/demo-accounts.ts'
import { createCustomersRepository } from '../identity/customers/customers-repository.ts'
import type { Database } from '../platform/database/database.ts'

/** The lowest cost of scrypt, so that hashing the demo password takes no time. */
const HASH_COST = 1024

/** Adds the demo accounts of every storefront. Returns a function that finds the id of one by its e-mail address. */
export const addDemoCustomers = async (database: Database) => {
  await seedDemoAccounts(database, HASH_COST)
  const customers = createCustomersRepository(database)
  return async (email: string, storefront = 'uk'): Promise<string> => {
    const customer = await customers.findByEmail(storefront, email)
    if (!customer) throw new Error(`There is no demo account ${email} at ${storefront}.`)
    return customer.id
  }
}
