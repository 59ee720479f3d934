import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Database } from '../../platform/database/database.ts'
import { defaultPublicConfig } from './default-public-config.ts'
import { createPublicConfigRepository } from './public-config-repository.ts'

/** Adds menus and routes to every storefront that has none, in any environment. Edited rows stay unchanged. */
export const seedPublicConfigs = (database: Database) =>
  createPublicConfigRepository(database).insertMissing(
    storefronts.map((storefront) => ({ channel: storefront.channel, config: defaultPublicConfig(storefront) })),
  )
