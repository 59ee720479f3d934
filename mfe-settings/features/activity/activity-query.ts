import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { activityApiAtom } from '../../api/activity-api.ts'

/** The activity of the account, page by page. */
export const useActivityQuery = () => {
  const api = useAtomValue(activityApiAtom)
  const { report } = useHostServices()
  return useInfiniteQuery({
    queryKey: ['activity'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      reportingFailure({
        report,
        action: 'settings/activity',
        read: (aborted) => api.list({ before: pageParam, signal: aborted }),
      })({ signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    // A change in these settings, or in another tab, adds an action.
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
