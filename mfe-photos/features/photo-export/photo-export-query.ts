import type { ListedExport, PhotoExportList } from '@account/shared/contracts/photo-export.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ExportsApi } from '../../api/exports-api.ts'

export const photoExportListKey = ['exports'] as const

export const photoExportQueryKey = (backupId: string) => ['export', backupId] as const

/** The server responds to a malformed id with 400. */
const GONE: readonly (number | undefined)[] = [400, 404]

type Source = { api: ExportsApi; report: ReportError }

export const photoExportQuery = ({ api, report }: Source, backupId: string) =>
  queryOptions({
    queryKey: photoExportQueryKey(backupId),
    // An export becomes ready by itself, so its page asks for its state each time.
    staleTime: 0,
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

/** While the server prepares an export. */
const POLL_MS = 5_000

const isUnfinished = ({ status }: ListedExport) => status === 'REQUESTED' || status === 'IN_PROGRESS'

export const photoExportListQuery = ({ api, report }: Source) =>
  queryOptions<PhotoExportList>({
    queryKey: photoExportListKey,
    queryFn: reportingFailure({ report, action: 'photos/exports', read: (signal) => api.list(signal) }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) ? POLL_MS : false),
  })
