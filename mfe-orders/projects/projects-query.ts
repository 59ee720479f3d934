import { PROJECT_PAGE_SIZE } from '@account/shared/contracts/project.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { projectsApiAtom } from '../api/projects-api.ts'

export const NEWEST_PROJECTS = 3

/** The key of all queries of saved projects. */
export const projectsQueryKey = ['projects'] as const

const useProjectsQuery = ({ skip, limit }: { skip: number; limit: number }) => {
  const api = useAtomValue(projectsApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: [...projectsQueryKey, skip, limit],
    queryFn: reportingFailure({ report, action: 'projects/list', read: (signal) => api.list({ skip, limit }, signal) }),
    // The shown page stays until the next one is loaded.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}

/** The most recently changed projects. */
export const useNewestProjectsQuery = () => useProjectsQuery({ skip: 0, limit: NEWEST_PROJECTS })

/** Pages are counted from 1. */
export const useProjectPageQuery = (page: number) =>
  useProjectsQuery({ skip: (page - 1) * PROJECT_PAGE_SIZE, limit: PROJECT_PAGE_SIZE })
