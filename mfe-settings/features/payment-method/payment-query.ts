import type { CurrentPaymentMethod } from '@account/shared/contracts/payment-method.ts'
import { restoredFromCache } from '@account/shared/page-lifecycle/restored-from-cache.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { paymentApiAtom } from '../../api/payment-api.ts'
import { changedAtom } from '../../customer/saved-notice.tsx'

const queryKey = ['payment-method'] as const

export const usePaymentMethodQuery = () => {
  const api = useAtomValue(paymentApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({ report, action: 'settings/payment-method', read: (signal) => api.read(signal) }),
    // Another tab may have saved another card.
    refetchOnWindowFocus: 'always',
  })
}

/**
 * Leaves the site for the provider's page. The change stays pending until this page is unloaded, because each visit
 * opens another session.
 */
export const useOpenPaymentPage = (leaveFor: (url: string) => void) => {
  const api = useAtomValue(paymentApiAtom)
  return useReportedChange({
    action: 'settings/payment-open',
    change: async () => {
      const { url } = await api.openSession()
      leaveFor(url)
      await restoredFromCache()
    },
  })
}

/** Sends the result of the provider's page. */
export const useFinishPayment = () => {
  const api = useAtomValue(paymentApiAtom)
  const queries = useQueryClient()
  const setChanged = useSetAtom(changedAtom)
  return useReportedChange({
    action: 'settings/payment-change',
    change: (result: string) =>
      api.finishSession(result).catch(async (error: unknown) => {
        // The change may have succeeded, and a read under way may return older data.
        await queries.cancelQueries({ queryKey })
        void queries.invalidateQueries({ queryKey })
        throw error
      }),
    onSuccess({ outcome, paymentMethod }) {
      queries.setQueryData<CurrentPaymentMethod>(queryKey, { paymentMethod })
      // A read that was under way would return older data.
      void queries.invalidateQueries({ queryKey })
      if (outcome === 'authorised') setChanged(true)
    },
  })
}
