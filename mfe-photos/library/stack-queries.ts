import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { PhotosApi } from '../api/photos-api.ts'
import { libraryQueryKey } from './library-queries.ts'
import { useLibrarySource } from './use-library-queries.ts'

type Source = { api: PhotosApi; report: ReportError }

/** The stacks of similar photos. The key is below the library's, because every added or deleted photo may change them. */
const stackListQuery = ({ api, report }: Source) =>
  infiniteQueryOptions({
    queryKey: [...libraryQueryKey, 'stacks'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      reportingFailure({
        report,
        action: 'photos/stacks',
        read: () => api.stacks({ ...(cursor && { cursor }) }, signal),
      })({ signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })

export const useStackList = () => useInfiniteQuery(stackListQuery(useLibrarySource()))
