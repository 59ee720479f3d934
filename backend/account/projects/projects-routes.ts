import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { NewProject, Project, ProjectPage, ProjectPageQuery } from '@account/shared/contracts/project.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ProjectsService } from './projects-service.ts'

/** The saved projects of the specification (account site, 7). */
export const projectsRoutes =
  (projects: ProjectsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/v2/projects/:accountId',
      {
        schema: {
          params: z.object({ accountId: z.uuid() }),
          querystring: ProjectPageQuery,
          response: { 200: ProjectPage },
        },
      },
      ({ bearer, params, query }) => projects.list(bearer, params.accountId, query),
    )
    const limit = limits.of('saved-projects')
    app.post(
      '/api/v2/project',
      { schema: { body: NewProject, response: { 201: Project } } },
      async ({ bearer, body }, reply) => {
        await limit(bearer.customerId)
        return reply.code(201).send(await projects.save(bearer, body))
      },
    )
    app.delete(
      '/api/v2/project/:id',
      { schema: { params: z.object({ id: Project.shape.id }), response: { 204: z.undefined() } } },
      async ({ customerId, params }, reply) => {
        await projects.delete(customerId, params.id)
        return reply.code(204).send()
      },
    )
  }
