import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { isChangedElsewhere } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { invoiceDetailsApiAtom } from '../../api/invoice-details-api.ts'
import { changedAtom } from '../../customer/saved-notice.tsx'

const queryKey = ['invoice-details'] as const

export const useInvoiceDetailsQuery = () => {
  const api = useAtomValue(invoiceDetailsApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({ report, action: 'settings/invoice-details', read: (signal) => api.read(signal) }),
    // Another tab may have changed them, and saving here would undo that.
    refetchOnWindowFocus: 'always',
  })
}

export const useChangeInvoiceDetails = () => {
  const api = useAtomValue(invoiceDetailsApiAtom)
  const queries = useQueryClient()
  const setChanged = useSetAtom(changedAtom)
  return useReportedChange({
    action: 'settings/invoice-details-change',
    /** `from` is the version that the customer changed. */
    change: ({ details, from }: { details: InvoiceDetails; from: InvoiceDetails }) => api.change(details, from),
    async onSuccess(saved) {
      // A read that is under way would return older details.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, saved)
      setChanged(true)
    },
    async onFailure(refusal) {
      if (isChangedElsewhere(refusal)) await queries.invalidateQueries({ queryKey })
    },
  })
}
