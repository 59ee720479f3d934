import { seedDemoAddresses } from './addresses/demo-addresses.ts'
import type { Configuration } from './configuration.ts'
import { seedDemoAccounts } from './customers/demo-accounts.ts'
import { seedDemoCutOff } from './cut-off/demo-cut-off.ts'
import type { Database } from './database/database.ts'
import { seedDemoCatalogue } from './merchandise/demo-catalogue.ts'
import { seedDemoHistories } from './orders/demo-history.ts'

/** Demo accounts with their orders and what the shop sells, for development only. Running it again changes nothing. */
export const seedDemo = async (
  database: Database,
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>,
) => {
  await seedDemoAccounts(database)
  await Promise.all([
    seedDemoAddresses(database),
    seedDemoCutOff(database),
    seedDemoCatalogue(database, configuration),
    seedDemoHistories(database),
  ])
}
