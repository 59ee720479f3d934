import type { Activation } from '@account/shared/contracts/activation.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ActivationApi } from '../../api/activation-api.ts'

export const activationKey = ['activation'] as const

export const activationQuery = ({ api, report }: { api: ActivationApi; report: ReportError }) =>
  queryOptions<Activation>({
    queryKey: activationKey,
    staleTime: Infinity,
    queryFn: reportingFailure({ report, action: 'photos/activation', read: (signal) => api.status(signal) }),
  })
