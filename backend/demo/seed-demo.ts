import { seedDemoAddresses } from './account/demo-addresses.ts'
import type { Configuration } from '../platform/configuration.ts'
import { seedDemoAccounts } from './identity/demo-accounts.ts'
import { seedDemoCutOff } from './orders/demo-cut-off.ts'
import type { Database } from '../platform/database/database.ts'
import { seedDemoCatalogue } from './orders/demo-catalogue.ts'
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
