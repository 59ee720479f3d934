import type { PublicConfig } from '@account/shared/contracts/public-config.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { DomainError } from '../../platform/errors.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { PublicConfigRepository } from './public-config-repository.ts'
import { resolvePublicConfig } from './stored-public-config.ts'

/** The menus and routes of a storefront's pages. Knows neither HTTP nor SQL. */
export const createPublicConfigService = (
  configs: PublicConfigRepository,
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>,
) => ({
  async find(channel: string): Promise<PublicConfig> {
    const storefront = storefronts.find((candidate) => candidate.channel === channel)
    const stored = storefront && (await configs.find(channel))
    if (!stored) throw new DomainError(404, 'channel-not-found', 'No storefront has this channel.')
    return resolvePublicConfig(stored, sitesOf(storefront, configuration).shopOrigin)
  },
})

export type PublicConfigService = ReturnType<typeof createPublicConfigService>
