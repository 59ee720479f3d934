import { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { fetchPreloaded } from '../preload/preloaded-responses.ts'
import { loadJson, SiteStartError } from './load-json.ts'

type Fetch = typeof globalThis.fetch

export type Configuration = { config: RuntimeConfig; storefront: Storefront }

type LoadConfigurationOptions = {
  /** Origin of the account site; by default the origin of the page, which is right for the site's own pages. */
  origin?: string
  fetch?: Fetch
}

/** `GET {origin}/config.json` and the storefront that it names. Throws `SiteStartError`. */
export const loadConfiguration = async ({
  origin = window.location.origin,
  fetch = fetchPreloaded,
}: LoadConfigurationOptions = {}): Promise<Configuration> => {
  const config = await loadJson({
    stage: 'configuration',
    url: new URL('/config.json', origin).href,
    schema: RuntimeConfig,
    fetch,
  })
  return { config, storefront: storefrontOf(config) }
}

const storefrontOf = (config: RuntimeConfig): Storefront => {
  try {
    return requireStorefront(config.storefront)
  } catch (cause) {
    throw new SiteStartError('configuration', `config.json names the unknown storefront '${config.storefront}'.`, {
      cause,
    })
  }
}
