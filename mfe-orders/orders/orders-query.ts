import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ordersApiAtom } from '../api/orders-api-atom.ts'

export const useOrdersQuery = () => {
  const api = useAtomValue(ordersApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['orders'],
    queryFn: reportingFailure({ report, action: 'orders/list', read: (signal) => api.list(signal) }),
  })
}
