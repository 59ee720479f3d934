import { AccountInformation, STORAGE_PERIOD_MONTHS } from '@account/shared/contracts/account-information.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DateTime } from 'luxon'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'

const accountInformationKey = ['account-information'] as const

/** With the flag the site shows these dates instead of the account's own: registered 16 months ago, 2 months left. */
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

/** Loads the dates from which the site derives when the photos will be deleted. */
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

/** Extends the storage by another period from now. */
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
