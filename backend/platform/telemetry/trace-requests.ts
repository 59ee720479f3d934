import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTracing, recordSeconds, startRequestSpan } from './tracing.ts'

/** The pattern of the route, so that no id and no query is recorded. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'no route'

/**
 * Gives each request a trace. Call it before other hooks are added, so that they run within it. See: [Note: Tracing]
 */
export const traceRequests = (app: FastifyInstance) => {
  if (!isTracing()) return
  app.addHook('onRequest', (request, reply, done) => {
    const [startedAt, route, { method }] = [performance.now(), routeOf(request), request]
    const span = startRequestSpan(`${method} ${route}`, request.id)
    span.setAttributes({ 'http.request.method': method, 'http.route': route })
    // Comes also after a client has gone.
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode }
      recordSeconds('http.server.request.duration', (performance.now() - startedAt) / 1000, attributes)
    })
    context.with(trace.setSpan(context.active(), span), done)
  })
}
