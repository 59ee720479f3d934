import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { queryOptions } from '@tanstack/react-query'
import type { PhotosApi } from '../api/photos-api.ts'
import { monthsFromCounts } from '../months/counted-month.ts'
import { responseStatusOf } from '@account/shared/http/response-status.ts'

type Source = { api: PhotosApi; report: ReportError }

/** The key of all library queries, which adding or deleting photos invalidates. */
export const libraryQueryKey = ['library'] as const

const countedMonthsQueryKey = [...libraryQueryKey, 'counted-months'] as const

export const FAVOURITES = { favourites: 'true' } as const satisfies PhotoFilter

export const favouriteCountsQueryKey = [...countedMonthsQueryKey, FAVOURITES] as const

export const userCountsQuery = ({ api, report }: Source) =>
  queryOptions({
    queryKey: [...libraryQueryKey, 'user-counts'],
    queryFn: reportingFailure({ report, action: 'photos/user-counts', read: (signal) => api.userCounts(signal) }),
  })

/** The months with their counts. A count below zero is a server error; it is reported and treated as zero. */
export const countedMonthsQuery = ({ api, report }: Source, filter?: PhotoFilter) =>
  queryOptions({
    queryKey: filter ? [...countedMonthsQueryKey, filter] : countedMonthsQueryKey,
    queryFn: reportingFailure({
      report,
      action: 'photos/timeline',
      read: async (signal) =>
        monthsFromCounts(await api.timelineCounts(signal, filter), {
          onNegativeCount: ({ year, month }, count) =>
            report({
              action: 'photos/timeline-counts',
              error: new RangeError(`The month ${year}-${month} has a count of ${count}.`),
            }),
        }),
    }),
  })

const UNKNOWN_STATUSES: readonly (number | undefined)[] = [400, 404, 422]

export const photoQueryKey = (id: string) => [...libraryQueryKey, 'photo', id] as const

/** A photo by its id; null where the customer has no such photo or the address contains no valid id. */
export const photoQuery = ({ api, report }: Source, id: string) =>
  queryOptions({
    queryKey: photoQueryKey(id),
    queryFn: reportingFailure({
      report,
      action: 'photos/preview',
      read: (signal) =>
        api.find(id, signal).catch((error: unknown) => {
          if (UNKNOWN_STATUSES.includes(responseStatusOf(error))) return null
          throw error
        }),
    }),
  })

/** The most recently added photos. */
export const latestPhotosQuery = ({ api, report }: Source, limit: number) =>
  queryOptions({
    queryKey: [...libraryQueryKey, 'latest', limit],
    queryFn: reportingFailure({
      report,
      action: 'photos/latest',
      read: (signal) => api.list({ limit, sortKey: 'created', sortOrder: 'desc' }, signal),
    }),
  })
