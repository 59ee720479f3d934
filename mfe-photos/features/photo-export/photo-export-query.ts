import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ExportsApi } from '../../api/exports-api.ts'

export const photoExportQueryKey = (backupId: string) => ['export', backupId] as const

/** The server responds to a malformed id with 400. */
const GONE: readonly (number | undefined)[] = [400, 404]

type Source = { api: ExportsApi; report: ReportError }

export const photoExportQuery = ({ api, report }: Source, backupId: string) =>
  queryOptions({
    queryKey: photoExportQueryKey(backupId),
    queryFn: reportingFailure({
      report,
      action: 'photos/export',
      read: (signal) =>
        api.find(backupId, signal).catch((failure: unknown) => {
          if (GONE.includes(responseStatusOf(failure))) return 'gone' as const
          throw failure
        }),
    }),
  })
