import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { projectsApiAtom } from '../api/projects-api-atom.ts'

export const NEWEST_PROJECTS = 3

export const useNewestProjectsQuery = () => {
  const api = useAtomValue(projectsApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey: ['projects', 'newest'],
    queryFn: reportingFailure({
      report,
      action: 'projects/list',
      read: (signal) => api.list({ skip: 0, limit: NEWEST_PROJECTS }, signal),
    }),
  })
}
