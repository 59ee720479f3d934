import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { createActivationRepository } from '../../library/activation/activation-repository.ts'

/** The demo account whose photos are still with the former service. */
const NOT_TAKEN_OVER = 'ava@example.com'

/** Idempotent. For development only. */
export const seedDemoActivations = async (database: Database) => {
  const customers = await createCustomersRepository(database).listByEmails([NOT_TAKEN_OVER])
  await createActivationRepository(database).addNotActive(customers.map(({ id }) => id))
}
