import { v7 as uuidv7 } from 'uuid'
import type { NewProject, Project, ProjectPage, ProjectPageQuery } from '@account/shared/contracts/project.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { DomainError } from '../../platform/errors.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { PROJECT_KEPT_MS, type ProjectRecord, type ProjectsRepository } from './projects-repository.ts'

type ProjectsOptions = {
  projects: ProjectsRepository
  urls: Pick<ObjectUrls, 'urlOf'>
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
  now?: () => Date
}

/** The URLs work long enough for a page that stays open for an afternoon. */
const THUMBNAIL_VALID_SECONDS = 6 * 60 * 60

const FORGOTTEN_AT_ONCE = 200

/** One error for unknown projects and projects of other customers, so that a caller cannot probe which ids exist. */
const notFound = () => new DomainError(404, 'project-not-found', 'The customer has no such projects.')

/** The saved projects of customers. Knows neither HTTP nor SQL. */
export const createProjectsService = ({ projects, urls, configuration, now = () => new Date() }: ProjectsOptions) => {
  const editorOf = (storefront: string) => `${sitesOf(requireStorefront(storefront), configuration).shopOrigin}/editor`

  const present = (project: ProjectRecord, editor: string): Project => ({
    id: project.id,
    name: project.name,
    articleType: project.articleType,
    thumbnail: project.thumbnailKey && urls.urlOf(project.thumbnailKey, { validForSeconds: THUMBNAIL_VALID_SECONDS }),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    expiresAt: project.expiresAt.toISOString(),
    editorUrl: `${editor}?projectId=${project.id}`,
  })

  return {
    async list({ customerId, storefront }: Bearer, accountId: string, query: ProjectPageQuery): Promise<ProjectPage> {
      if (accountId !== customerId) throw notFound()
      const at = now()
      const [page, totalProjectCount] = await Promise.all([
        projects.listFor(customerId, query, at),
        projects.countFor(customerId, at),
      ])
      const editor = editorOf(storefront)
      return { projects: page.map((project) => present(project, editor)), totalProjectCount }
    },

    /** Adds a project of the editor. The picture follows once the editor has rendered it. */
    async save({ customerId, storefront }: Bearer, { name, articleType }: NewProject): Promise<Project> {
      const at = now()
      const project: ProjectRecord = {
        id: uuidv7(),
        customerId,
        name,
        articleType,
        thumbnailKey: null,
        createdAt: at,
        updatedAt: at,
        expiresAt: new Date(at.getTime() + PROJECT_KEPT_MS),
      }
      await projects.insert([project])
      return present(project, editorOf(storefront))
    },

    async delete(customerId: string, projectId: string): Promise<void> {
      if (!(await projects.delete(customerId, projectId))) throw notFound()
    },

    async forgetExpired() {
      while ((await projects.deleteExpired(now(), FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    },
  }
}

export type ProjectsService = ReturnType<typeof createProjectsService>
