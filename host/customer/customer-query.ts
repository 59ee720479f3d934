import { Customer } from '@account/shared/contracts/customer.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { HTTPError } from 'ky'

/** Where the customer service says that there is no such account any more. */
export const deletedAccount = Symbol('deleted account')

/** The customer's record, for the greeting and the banners. The menu does not wait for it. */
export const useCustomerQuery = () => {
  const { http, report } = useHostServices()
  return useQuery({
    queryKey: ['customer'],
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
