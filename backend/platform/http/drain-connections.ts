import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * [Note: Connection draining]
 * nginx keeps connections to a process, and a request that it sends on one while the process closes it is lost: nginx repeats a read
 * at another process and responds with 502 to a change. So a process that ends accepts no further connection, but responds on those it has
 * for a moment, and Fastify adds `connection: close` to each response, after which nginx no longer uses that connection.
 */
export const drainConnections = (app: FastifyInstance, withinMs: number) => {
  if (withinMs === 0) return
  app.addHook('preClose', async () => {
    // The same method of a server for HTTP closes its idle connections as well.
    Server.prototype.close.call(app.server)
    await pause(withinMs)
  })
}
