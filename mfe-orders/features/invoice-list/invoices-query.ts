import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { invoicesApiAtom } from '../../api/invoices-api.ts'

export const useInvoicesQuery = () => {
  const api = useAtomValue(invoicesApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['invoices'],
    queryFn: reportingFailure({ report, action: 'invoices/list', read: (signal) => api.list(signal) }),
    refetchOnWindowFocus: true,
  })
}
