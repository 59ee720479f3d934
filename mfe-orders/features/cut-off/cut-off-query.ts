import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { cutOffApiAtom } from '../../api/cut-off-api.ts'

/** The campaign with the last moments to order gifts. */
const CAMPAIGN = 'gift-season'
const FRESH_MS = 10 * 60_000

export const useCutOffQuery = () => {
  const api = useAtomValue(cutOffApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['cut-off', CAMPAIGN],
    queryFn: reportingFailure({
      report,
      action: 'cut-off/campaign',
      read: async (signal) => {
        const [groups, campaign] = await Promise.all([
          api.listArticleGroups(signal),
          api.findCampaign(CAMPAIGN, signal),
        ])
        return { groups, campaign }
      },
    }),
    staleTime: FRESH_MS,
  })
}
