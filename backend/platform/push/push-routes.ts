import websocket from '@fastify/websocket'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DomainError } from '../errors.ts'
import type { PushConnections } from './push-connections.ts'
import type { PushLimits } from './push-limits.ts'

type PushRoutesOptions = { connections: PushConnections; limits: PushLimits; allowedOrigins: ReadonlySet<string> }

/** The websocket on which a page receives changes of its customer's library (specification: photo library, 4 and 7). */
export const pushRoutes =
  ({ connections, limits, allowedOrigins }: PushRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(websocket, { options: { maxPayload: limits.messageBytes } })
    // A browser states the true origin of a page that opens a socket but enforces no CORS, so the server checks the origin
    // here.
    app.addHook('onRequest', async ({ headers }) => {
      if (!headers.origin || !allowedOrigins.has(headers.origin))
        throw new DomainError(403, 'origin-refused', 'Only a page of a storefront may open this connection.')
    })
    app.get('/', { websocket: true }, (socket) => connections.accept(socket))
  }
