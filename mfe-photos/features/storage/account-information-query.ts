import { AccountInformation, STORAGE_PERIOD_MONTHS } from '@account/shared/contracts/account-information.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DateTime } from 'luxon'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'

const accountInformationKey = ['account-information'] as const

/** What the flag shows in place of the account's own dates: registered 16 months ago, so 2 months are left. */
const MOCK_MONTHS_REMAINING = 2

const mockInformation = (): AccountInformation => {
  const projected = DateTime.utc().plus({ months: MOCK_MONTHS_REMAINING })
  return {
    delayedDeletionDate: null,
    lastOrderDate: null,
    projectCount: 0,
    projectedDeletionDate: projected.toISO(),
    registrationDate: projected.minus({ months: STORAGE_PERIOD_MONTHS }).toISO(),
  }
}

/** When the photos of the account will be deleted. */
export const useAccountInformation = () => {
  const { flags, http, report } = useHostServices()
  return useQuery({
    queryKey: [...accountInformationKey, flags.mockReactivationData],
    queryFn: reportingFailure({
      report,
      action: 'photos/account-information',
      read: async (signal) =>
        flags.mockReactivationData
          ? mockInformation()
          : http.accounts.get('accounts/getaccountinformation', { signal }).json(AccountInformation),
    }),
  })
}

/** Keeps the photos for another period from now on. */
export const useExtendStorage = (failure: string) => {
  const { flags, http, track } = useHostServices()
  const queryClient = useQueryClient()
  return useNotifiedChange({
    action: 'photos/extend-storage',
    failure,
    change: () => http.accounts.post('reactivations', { retry: 0 }).json(AccountInformation),
    onSuccess: (account) => {
      track({ name: 'storage-extended' })
      queryClient.setQueryData([...accountInformationKey, flags.mockReactivationData], account)
    },
  })
}
