import type { PublicConfig } from '@account/shared/contracts/public-config.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { defaultPublicConfig } from './default-public-config.ts'
import { readPublicConfig } from './read-public-config.ts'

/** Menus come too late to be of use after this time. */
const ANSWER_TIMEOUT_MS = 5_000

/**
 * The storefront's menus and routes; undefined while they are awaited, so that no menu changes before the reader's eyes.
 * What cannot be had is reported, and the built-in ones take its place.
 */
export const usePublicConfig = (): PublicConfig | undefined => {
  const { config, storefront, report } = useHostServices()
  const fallback = defaultPublicConfig(config.shopUrl, useIntl())
  const isAllowed = (address: string) => isAllowedLink(address, config)

  const { data } = useQuery({
    queryKey: ['public-config', storefront.channel],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      // Anonymous: public pages have menus, too.
      const http = createHttpClient({ baseUrl: config.services.configuration })
      try {
        const answer: unknown = await http
          .get(encodeURIComponent(storefront.channel), { signal, timeout: ANSWER_TIMEOUT_MS, retry: 0 })
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
