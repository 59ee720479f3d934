import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { PersonalDetails } from '@account/shared/contracts/customer.ts'
import { customerApiAtom } from '../api/customer-api-atom.ts'
import { changedAtom } from './changed-atom.ts'

export const useCustomerQuery = () => {
  const api = useAtomValue(customerApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['customer'],
    queryFn: reportingFailure({ report, action: 'settings/customer', read: (signal) => api.read(signal) }),
  })
}

export const useChangeDetails = () => {
  const api = useAtomValue(customerApiAtom)
  const queries = useQueryClient()
  const setChanged = useSetAtom(changedAtom)
  return useReportedChange({
    action: 'settings/details-change',
    change: (details: PersonalDetails) => api.changeDetails(details),
    onSuccess(customer) {
      queries.setQueryData(['customer'], customer)
      setChanged(true)
    },
  })
}
