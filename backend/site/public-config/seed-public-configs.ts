import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Database } from '../../platform/database/database.ts'
import { defaultPublicConfig } from './default-public-config.ts'
import { createPublicConfigRepository } from './public-config-repository.ts'

/** Gives every storefront that has none its menus and routes, in any environment. What has been edited stays. */
export const seedPublicConfigs = (database: Database) =>
  createPublicConfigRepository(database).insertMissing(
    storefronts.map((storefront) => ({ channel: storefront.channel, config: defaultPublicConfig(storefront) })),
  )
