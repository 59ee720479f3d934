import type { CustomersRepository } from '../../customers/customers-repository.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { IdentityKeys } from '../../access-tokens/identity-keys-store.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

export type OpenidProviderOptions = {
  sites: StorefrontSites
  database: Database
  logger: Logger
  customers: CustomersRepository
  keys: IdentityKeys
  apiAudience: string
  accessTokenTtlSeconds: number
}
