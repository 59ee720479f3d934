import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { libraryQueryKey } from '../../library/library-queries.ts'
import { photosApiAtom } from '../../api/photos-api.ts'

const PHOTOS_AT_ONCE = 96

/** The whole library, most recently added photos first. */
export const useLibraryPages = () => {
  const api = useAtomValue(photosApiAtom)
  const { report } = useHostServices()
  return useInfiniteQuery({
    queryKey: [...libraryQueryKey, 'picker'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      reportingFailure({
        report,
        action: 'photos/picker',
        read: () =>
          api.list(
            {
              limit: PHOTOS_AT_ONCE,
              sortKey: 'created',
              sortOrder: 'desc',
              ...(pageParam && { cursor: pageParam }),
            },
            signal,
          ),
      })({ signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })
}
