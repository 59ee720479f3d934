import { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'

/** When the photos of the account will be deleted. */
export const useAccountInformation = () => {
  const { http, report } = useHostServices()
  return useQuery({
    queryKey: ['account-information'],
    queryFn: reportingFailure({
      report,
      action: 'photos/account-information',
      read: (signal) => http.accounts.get('accounts/getaccountinformation', { signal }).json(AccountInformation),
    }),
  })
}
