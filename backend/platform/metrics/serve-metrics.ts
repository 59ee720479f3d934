import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { processMetrics } from './process-metrics.ts'
import { refuseForwarded } from './refuse-forwarded.ts'
import { createRequestMetrics } from './request-metrics.ts'
import { addStoredMetrics } from './stored-metrics.ts'

export type AddMetrics = (registry: Registry) => void

/**
 * `GET /metrics` in Prometheus' text format, for clients that reach the process directly: the edge does not serve this
 * page.
 */
export const serveMetrics = (
  app: FastifyInstance,
  { database, addMetrics }: { database: Database; addMetrics: AddMetrics },
) => {
  const registry = new Registry()
  const requests = createRequestMetrics(registry)
  addStoredMetrics(registry, database)
  addMetrics(registry)
  const all = Registry.merge([registry, processMetrics])
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode, seconds: elapsedTime / 1000 })
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true }, onRequest: refuseForwarded }, async (_, reply) =>
    reply.type(all.contentType).send(await all.metrics()),
  )
}
