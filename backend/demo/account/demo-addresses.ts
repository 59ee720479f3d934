import { v7 as uuidv7 } from 'uuid'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoAddressAt } from '../orders/demo-addresses.ts'
import { createAddressesRepository } from '../../account/addresses/addresses-repository.ts'

/** Long-time customers, who therefore have a saved address. */
const emails = ['emma@example.com', 'studio@example.com']

/** Adds a home address for these customers if they have none. Only for environment d. */
export const seedDemoAddresses = async (database: Database): Promise<void> => {
  const addresses = createAddressesRepository(database)
  for (const { id, storefront, firstName, lastName } of await createCustomersRepository(database).listByEmails(
    emails,
  )) {
    const home = demoAddressAt(requireStorefront(storefront), { firstName, lastName })
    const mostAddresses = 1
    await addresses.add(id, { id: uuidv7(), ...home, isDefaultDelivery: true, isDefaultBilling: true }, mostAddresses)
  }
}
