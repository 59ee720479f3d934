import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The routes of one service, mounted at `/<name>/` of the API host. */
export type Service = {
  name: string
  /** False for a service whose routes work without a sign-in. */
  requiresBearer: boolean
  routes: FastifyPluginAsyncZod
}
