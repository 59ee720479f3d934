import type { FinishedPayment } from '@account/shared/contracts/payment.ts'
import type { PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { restoredFromCache } from '@account/shared/page-lifecycle/restored-from-cache.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** Sends the signed result of the provider's page; `paidKey` is the query that shows what was paid. */
export type FinishPayment = { send: (result: string) => Promise<FinishedPayment>; paidKey: QueryKey }

/**
 * Leaves the site for the provider's page. The change stays pending until this page is unloaded, so that a double click
 * opens one payment.
 */
export const useOpenPayment = (open: () => Promise<PaymentSession>, leaveFor: (url: string) => void) => {
  const queries = useQueryClient()
  return useReportedChange({
    action: 'orders/payment-open',
    change: async () => {
      const { url } = await open().catch((error: unknown) => {
        // Another tab may have paid meanwhile.
        void queries.invalidateQueries()
        throw error
      })
      leaveFor(url)
      await restoredFromCache()
    },
  })
}

export const useFinishPayment = ({ send, paidKey }: FinishPayment) => {
  const queries = useQueryClient()
  const read = async () => {
    // A read that is under way would return older data.
    await queries.cancelQueries({ queryKey: paidKey })
    await queries.invalidateQueries({ queryKey: paidKey })
  }
  return useReportedChange({
    action: 'orders/payment-finish',
    change: (result: string) =>
      send(result).catch((error: unknown) => {
        // The payment may have succeeded although its response was lost.
        void read()
        throw error
      }),
    onSuccess: read,
  })
}
