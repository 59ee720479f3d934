import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../database/database.ts'
import { addClockMetric } from './clock-metric.ts'
import { addPoolMetrics } from './pool-metrics.ts'
import { createRequestMetrics } from './request-metrics.ts'
import { addStoredMetrics } from './stored-metrics.ts'
import { createStoredReads, type ReadStored } from './stored-reads.ts'
import { DomainError } from '../errors.ts'

/** Hook of routes that only clients of the process itself may use: the edge adds the header to everything it forwards. */
export const refuseForwarded = async ({ headers, method, routeOptions }: FastifyRequest) => {
  if (headers['x-forwarded-for'] !== undefined)
    throw new DomainError(404, 'route-not-found', `There is nothing at ${method} ${routeOptions.url}.`)
}

/** Event loop, heap, collections and processor of this process, which several applications of a test may share. */
const processMetrics = new Registry()

collectDefaultMetrics({ register: processMetrics })

export type AddMetrics = (registry: Registry, readStored: ReadStored) => void

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
  const readStored = createStoredReads(registry)
  addStoredMetrics(registry, database, readStored)
  addClockMetric(registry, database, readStored)
  addPoolMetrics(registry, database)
  addMetrics(registry, readStored)
  const all = Registry.merge([registry, processMetrics])
  const readyAfterMs = new WeakMap<FastifyRequest, number>()
  app.addHook('onSend', async (request, { elapsedTime }) => {
    readyAfterMs.set(request, elapsedTime)
  })
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, routeOptions } = request
    const seconds = (readyAfterMs.get(request) ?? elapsedTime) / 1000
    requests.observe({ method, route: routeOptions.url ?? 'none', status, seconds })
    done()
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true }, onRequest: refuseForwarded }, async (_, reply) =>
    reply.type(all.contentType).send(await all.metrics()),
  )
}
