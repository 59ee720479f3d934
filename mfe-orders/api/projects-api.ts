import { ProjectPage, type ProjectPageQuery } from '@account/shared/contracts/project.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

export const createProjectsApi = (http: HttpClient, accountId: string) => ({
  /** The most recently changed projects come first. */
  list: (query: ProjectPageQuery, signal?: AbortSignal): Promise<ProjectPage> =>
    http.get(`api/v2/projects/${accountId}`, { searchParams: query, signal }).json(ProjectPage),

  /** A missing project counts as deleted. `keepalive` lets the request finish while the page is unloaded. */
  delete: async (id: string, options: { keepalive: boolean }): Promise<void> => {
    await orNullIfMissing(http.delete(`api/v2/project/${id}`, options))
  },
})

export type ProjectsApi = ReturnType<typeof createProjectsApi>

/** entry.tsx provides it; a test provides its own. */
export const projectsApiAtom = createProvidedAtom<ProjectsApi>('projectsApiAtom')
