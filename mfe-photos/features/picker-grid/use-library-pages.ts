import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { libraryQueryKey } from '../../library/library-queries.ts'
import { monthOfKey, type MonthKey } from '../../months/counted-month.ts'
import { photosApiAtom } from '../../api/photos-api.ts'

const PHOTOS_AT_ONCE = 96

/** The whole library, most recently added photos first, or a month of it, most recently taken first. */
export const useLibraryPages = (month?: MonthKey) => {
  const api = useAtomValue(photosApiAtom)
  const { report } = useHostServices()
  return useInfiniteQuery({
    queryKey: [...libraryQueryKey, 'picker', month ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      reportingFailure({
        report,
        action: 'photos/picker',
        read: () => {
          const page = { limit: PHOTOS_AT_ONCE, ...(pageParam && { cursor: pageParam }) }
          return month === undefined
            ? api.list({ ...page, sortKey: 'created', sortOrder: 'desc' }, signal)
            : api.listMonth(monthOfKey(month), { ...page, sortKey: 'dateTaken', sortOrder: 'desc' }, signal)
        },
      })({ signal }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  })
}
