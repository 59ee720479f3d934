import { restoredFromCache } from '@account/shared/page-lifecycle/restored-from-cache.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { reorderApiAtom } from '../../api/reorder-api.ts'

const keyOf = (orderCode: string) => ['reorder', orderCode] as const

export const useReorderStatusQuery = (orderCode: string) => {
  const api = useAtomValue(reorderApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: keyOf(orderCode),
    queryFn: reportingFailure({
      report,
      action: 'reorder/status',
      read: (signal) => api.findStatus(orderCode, signal),
    }),
    refetchOnWindowFocus: true,
  })
}

/** The reorder service returned an address outside of the shop. */
class ShopUrlRefused extends Error {
  override name = 'ShopUrlRefused' as const
}

/**
 * Leaves for the basket of the shop; an address outside of the shop is refused and reported. The change stays pending
 * until the page is unloaded, because a second request would fill another basket.
 */
export const useReorder = (orderCode: string, leaveFor: (address: string) => void) => {
  const api = useAtomValue(reorderApiAtom)
  const client = useQueryClient()
  const { config } = useHostServices()
  return useReportedChange({
    action: 'reorder/order',
    async change() {
      const address = await api.reorder(orderCode)
      if (!isAllowedLink(address, config)) throw new ShopUrlRefused('A reorder led away from the shop.')
      leaveFor(address)
      await restoredFromCache()
    },
    // The articles were withdrawn or the photos deleted since the page read the status.
    onFailure(error) {
      if (problemOf(error)?.status === 409) void client.invalidateQueries({ queryKey: keyOf(orderCode) })
    },
  })
}
