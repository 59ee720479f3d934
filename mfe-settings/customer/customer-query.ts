import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Customer, PersonalDetails } from '@account/shared/contracts/customer.ts'
import { customerApiAtom } from '../api/customer-api.ts'
import { changedAtom } from './saved-notice.tsx'
import { isChangedElsewhere } from '@account/shared/failures/response-problem.ts'

const queryKey = ['customer'] as const

export const useCustomerQuery = () => {
  const api = useAtomValue(customerApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({ report, action: 'settings/customer', read: (signal) => api.read(signal) }),
    // Another tab may have changed it, and saving here would undo that.
    refetchOnWindowFocus: 'always',
  })
}

/** Stores the customer in the response of a change and publishes it to the other components here and in the host. */
export const useKeepChangedCustomer = () => {
  const queries = useQueryClient()
  const setChanged = useSetAtom(changedAtom)
  const { events } = useHostServices()
  return async (customer: Customer) => {
    // A read that is under way would return older data.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, customer)
    setChanged(true)
    events.publish('customer/changed', { customerId: customer.id })
  }
}

type ChangedDetails = {
  details: PersonalDetails
  /** The version that the customer changed. */
  from: Required<PersonalDetails>
}

/** Reads the version of the other window, which a refused save puts on the screen beside what was typed. */
export const useReadNewerCustomer = () => {
  const queries = useQueryClient()
  return async (refusal: Error) => {
    if (isChangedElsewhere(refusal)) await queries.invalidateQueries({ queryKey })
  }
}

export const useChangeDetails = () => {
  const api = useAtomValue(customerApiAtom)
  return useReportedChange({
    action: 'settings/details-change',
    change: ({ details, from }: ChangedDetails) => api.changeDetails(details, from),
    onSuccess: useKeepChangedCustomer(),
    onFailure: useReadNewerCustomer(),
  })
}
