import type { DownloadList } from '@account/shared/contracts/download.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadsApi } from '../../api/downloads-api.ts'

export const downloadsQueryKey = ['downloads'] as const

/** While the server builds an archive. */
const POLL_MS = 5_000

export const downloadsQuery = ({ api, report }: { api: DownloadsApi; report: ReportError }) =>
  queryOptions<DownloadList>({
    queryKey: downloadsQueryKey,
    queryFn: reportingFailure({ report, action: 'photos/downloads', read: (signal) => api.list(signal) }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.state === 'REQUESTED' || item.state === 'IN_PROGRESS') ? POLL_MS : false,
  })
