import type { Activation } from '@account/shared/contracts/activation.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ActivationApi, activationApiAtom } from '../../api/activation-api.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'

export const activationKey = ['activation'] as const

export const activationQuery = ({ api, report }: { api: ActivationApi; report: ReportError }) =>
  queryOptions<Activation>({
    queryKey: activationKey,
    staleTime: Infinity,
    queryFn: reportingFailure({ report, action: 'photos/activation', read: (signal) => api.status(signal) }),
  })

/**
 * Whether the photos are on the screen. They are until the response says that the library is not active. Sends no
 * request itself.
 */
export const useIsLibraryShown = (): boolean => {
  const { report } = useHostServices()
  const api = useAtomValue(activationApiAtom)
  const { data } = useQuery({ ...activationQuery({ api, report }), enabled: false })
  return data === undefined || data.status === 'ACTIVE'
}
