import { ProjectPage, type ProjectPageQuery } from '@account/shared/contracts/project.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'

export const createProjectsApi = (http: HttpClient, accountId: string) => ({
  /** The projects changed last come first. */
  list: (query: ProjectPageQuery, signal?: AbortSignal): Promise<ProjectPage> =>
    http.get(`api/v2/projects/${accountId}`, { searchParams: query, ...(signal && { signal }) }).json(ProjectPage),

  /** `keepalive` lets it arrive when the page is being left. */
  delete: async (id: string, options: { keepalive: boolean }): Promise<void> => {
    await http.delete(`api/v2/project/${id}`, options)
  },
})

export type ProjectsApi = ReturnType<typeof createProjectsApi>
