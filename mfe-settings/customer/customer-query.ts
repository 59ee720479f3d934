import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { customerApiAtom } from '../api/customer-api-atom.ts'

export const useCustomerQuery = () => {
  const api = useAtomValue(customerApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['customer'],
    queryFn: reportingFailure({ report, action: 'settings/customer', read: (signal) => api.read(signal) }),
  })
}
