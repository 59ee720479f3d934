import type { PublicConfig } from '@account/shared/contracts/public-config.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { defaultPublicConfig } from './default-public-config.ts'
import { readPublicConfig } from './read-public-config.ts'

/** Later than this, the menus are not worth waiting for. */
const RESPONSE_TIMEOUT_MS = 5_000

/**
 * The storefront's menus and routes; undefined while they load, so that no shown menu changes. A failure is reported,
 * and the built-in menus are used.
 */
export const usePublicConfig = (): PublicConfig | undefined => {
  const { config, storefront, report } = useHostServices()
  const fallback = defaultPublicConfig(config.shopUrl, useIntl())
  const isAllowed = (address: string) => isAllowedLink(address, config)

  const { data } = useQuery({
    queryKey: ['public-config', storefront.channel],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      // Requested without a token, because public pages have menus as well.
      const http = createHttpClient({ baseUrl: config.services.configuration })
      try {
        const answer: unknown = await http
          .get(encodeURIComponent(storefront.channel), { signal, timeout: RESPONSE_TIMEOUT_MS, retry: 0 })
          .json()
        const read = readPublicConfig(answer, { isAllowed, fallback })
        if (read.refused.length > 0)
          report({ action: 'public-config/refused', error: new Error(`${read.refused.join('. ')}.`) })
        return read.config
      } catch (error) {
        if (!signal.aborted) report({ action: 'public-config/load', error })
        return fallback
      }
    },
  })
  return data
}
