import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { DomainError } from '../errors.ts'
import { createRequestMetrics } from './request-metrics.ts'
import { storedMetrics } from './stored-metrics.ts'

const processLines = () => [
  '# TYPE process_resident_memory_bytes gauge',
  `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  '# TYPE nodejs_heap_size_used_bytes gauge',
  `nodejs_heap_size_used_bytes ${process.memoryUsage().heapUsed}`,
  '# TYPE process_cpu_seconds_total counter',
  `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
  '# TYPE process_uptime_seconds gauge',
  `process_uptime_seconds ${process.uptime()}`,
]

/**
 * `GET /metrics` in Prometheus' text format, for clients that reach the process directly: the edge does not serve this
 * page.
 */
export const serveMetrics = (app: FastifyInstance, database: Database) => {
  const requests = createRequestMetrics()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode, seconds: elapsedTime / 1000 })
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async ({ headers, method }, reply) => {
    if (headers['x-forwarded-for'] !== undefined)
      throw new DomainError(404, 'route-not-found', `There is nothing at ${method} /metrics.`)
    const lines = [...requests.lines(), ...(await storedMetrics(database)), ...processLines()]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
