import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'

/**
 * `POST /identity/sign-outs`: the browser forgets what it has cached of this origin. A browser keeps photos under their addresses
 * for hours and shows them without asking, so that the end of a session alone would leave them on a shared computer. The
 * sign-out itself is the authority's, on another origin, whose response could not clear this one. It needs no token because it
 * changes nothing here, and the page of another site clears nothing.
 */
export const signOutsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('', { schema: { response: { 204: z.undefined() } } }, async (_request, reply) => {
    const isOfStorefront = reply.hasHeader('access-control-allow-origin')
    if (isOfStorefront) reply.header('clear-site-data', '"cache"')
    return reply.code(204).send()
  })
}
