import { optionGroups, type MerchandiseArticle } from '@account/shared/contracts/merchandise.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { merchandiseApiAtom, MerchandiseError } from '../../api/merchandise-api.ts'

/** Articles change with a release of the shop, so refetching them on every page is not needed. */
const FRESH_MS = 10 * 60_000

/** The catalogue of the storefront: channels first, then its articles in its own language. */
export const useMerchandiseQuery = () => {
  const api = useAtomValue(merchandiseApiAtom)
  const { report, storefront } = useHostServices()
  const channels = useQuery({
    queryKey: ['merchandise', 'channels'],
    queryFn: reportingFailure({
      report,
      action: 'merchandise/channels',
      read: (signal) => api.listChannels(signal),
    }),
    staleTime: FRESH_MS,
  })
  const channel = useQuery({
    queryKey: ['merchandise', storefront.channel, storefront.locale],
    queryFn: reportingFailure({
      report,
      action: 'merchandise/channel',
      read: (signal) => {
        if (!channels.data?.some(({ ID }) => ID === storefront.channel)) throw new MerchandiseError('Channel Not Found')
        return api.findChannel(storefront.channel, storefront.locale, signal)
      },
    }),
    enabled: channels.isSuccess,
    staleTime: FRESH_MS,
  })
  return channels.error ? { ...channels, data: undefined } : channel
}

/** The titles of chosen options, in the order of the catalogue; one that the article no longer offers has none. */
export const optionTitlesOf = (
  { ArticleExtras }: Pick<MerchandiseArticle, 'ArticleExtras'>,
  options: Readonly<Record<string, string>>,
): string[] =>
  optionGroups.flatMap((group) => ArticleExtras[group]?.Options.find(({ ID }) => ID === options[group])?.Title ?? [])

/** The page of the article in the shop; undefined for a link to any other site. */
export const shopPageOf = (
  { Links, Visible }: Pick<MerchandiseArticle, 'Links' | 'Visible'>,
  config: Parameters<typeof isAllowedLink>[1],
): string | undefined =>
  Visible ? Links.find(({ Rel, Href }) => Rel === 'product' && isAllowedLink(Href, config))?.Href : undefined
