import { Customer, shownNameOf } from '@account/shared/contracts/customer.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { SignedInCustomer } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HTTPError } from 'ky'
import { useEffect } from 'react'

/** The customer service responds 404: the account is deleted. */
export const deletedAccount = Symbol('deleted account')

const queryKey = ['customer'] as const

/** The customer's record, for the greeting and the banners. The menu does not wait for it. */
export const useCustomerQuery = () => {
  const { http, report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({
      report,
      action: 'customer/load',
      read: async (signal): Promise<Customer | typeof deletedAccount> => {
        try {
          return await http.customers.get('customers/me', { signal }).json(Customer)
        } catch (error) {
          if (error instanceof HTTPError && error.response.status === 404) return deletedAccount
          throw error
        }
      },
    }),
  })
}

/** Fetches the record again when a remote has changed it. */
export const useRereadingOfCustomer = () => {
  const { events } = useHostServices()
  const queries = useQueryClient()
  useEffect(
    () => events.subscribe('customer/changed', () => void queries.invalidateQueries({ queryKey })),
    [events, queries],
  )
}

/** The name of the record; until it has loaded, the name in the token, which may be outdated or truncated. */
export const useShownName = ({ name, email }: Pick<SignedInCustomer, 'name' | 'email'>): string => {
  const { data: customer } = useCustomerQuery()
  const ofRecord = customer && customer !== deletedAccount ? shownNameOf(customer) : ''
  return ofRecord || name || email
}
