import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyPluginAsync, type RouteOptions } from 'fastify'
import { validatorCompiler, type FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'
import { responseSerializer } from '../platform/http/response-serializer.ts'
import { drainRefusedBody } from '../platform/http/drain-refused-body.ts'
import { createConcurrencyLimit } from '../platform/http/customer-concurrency.ts'
import { allowedOrigins, originAllowedBy } from '../platform/authentication/allowed-origins.ts'
import { requireBearer, type VerifyAccessToken } from '../platform/authentication/bearer-authentication.ts'
import type { Configuration } from '../platform/configuration.ts'
import { answerWithCorrelationId, correlationIdOf } from '../platform/http/correlation.ts'
import type { Database } from '../platform/database/database.ts'
import { answerError, answerNotFound, rejectUnroutable } from '../platform/errors.ts'
import { healthRoutes } from '../platform/health-routes.ts'
import type { Logger } from '../platform/logger.ts'
import { serveMetrics, type AddMetrics } from '../platform/metrics/serve-metrics.ts'
import { apiHost } from '../platform/storefront-sites.ts'
import { describeService, publishOpenApi } from '../platform/http/open-api.ts'
import type { Service } from '../platform/http/service.ts'
import { createServerOfReads } from '../platform/http/simple-reads.ts'
import { drainConnections } from '../platform/http/drain-connections.ts'
import { removeContentHeaders } from '../platform/http/failure-headers.ts'
import { refuseUnstorable } from '../platform/http/refuse-unstorable.ts'
import { tusHeaders } from '../platform/http/tus-headers.ts'
import { traceRequests } from '../platform/telemetry/trace-requests.ts'

/**
 * Names a plugin for Fastify. Fastify looks for an unnamed one among all modules of the process, which takes longer than
 * its registration.
 */
const namedPlugin = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

export type AppDependencies = {
  configuration: Configuration
  logger: Logger
  database: Database
  verifyAccessToken: VerifyAccessToken
  services: readonly Service[]
  /** Serves the hosts `login.*`: registers its routes with the constraint `{ host: loginHost }`. */
  identity?: FastifyPluginAsync | undefined
  /** Pages on hosts of their own, such as the development inbox; each names its host as constraint. */
  pages?: readonly FastifyPluginAsyncZod[]
  /** Routes for clients of the process itself, under any host name; each refuses what the edge forwards. */
  internal?: readonly FastifyPluginAsyncZod[]
  addMetrics?: AddMetrics
  /** See: [Note: Connection draining] */
  connectionsEndWithinMs?: number | undefined
  /** Called with every route. See: backend/testing/access-matrix */
  onRoute?: ((route: RouteOptions) => void) | undefined
}

/** Uploads have a limit of their own; every other body holds a few names and ids. */
const BODY_LIMIT_BYTES = 256 * 1024

/** Headers of responses that are not pages: a browser that renders one runs no scripts and sends no referrer. */
const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

const apiOf =
  ({ configuration, verifyAccessToken, services }: AppDependencies): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, host: apiHost }
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(apiHeaders)
      done()
    })
    await app.register(cors, {
      // The list is exact: an origin that looks alike gets no header at all, and no origin ever gets credentials.
      origin: originAllowedBy(allowedOrigins(configuration)),
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        CORRELATION_HEADER,
        IDEMPOTENCY_HEADER,
        IF_MATCH_HEADER,
        ...tusHeaders,
      ],
      exposedHeaders: [CORRELATION_HEADER, 'retry-after', 'content-disposition', ...tusHeaders],
      // The longest that Chromium keeps it: a page of the shop that shows the library pays for each address once in two hours.
      maxAge: 7_200,
    })
    await publishOpenApi(app, configuration.apiOrigin)
    const limitConcurrency = createConcurrencyLimit()
    for (const { name, requiresBearer, routes } of services) {
      const service: FastifyPluginAsync = async (scope) => {
        describeService(scope, { name, requiresBearer })
        if (requiresBearer) {
          requireBearer(scope, verifyAccessToken)
          limitConcurrency(scope)
        }
        await scope.register(namedPlugin(`${name} routes`, routes))
      }
      await app.register(namedPlugin(name, service), { prefix: `/${name}` })
    }
  }

/** Composes the back end without listening or starting jobs. */
export const createApp = async (dependencies: AppDependencies) => {
  const app = Fastify({
    loggerInstance: dependencies.logger,
    serverFactory: createServerOfReads,
    genReqId: correlationIdOf,
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'correlationId' }),
    // Only the edge reaches this process, and its headers carry the client's address and scheme.
    trustProxy: dependencies.configuration.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: rejectUnroutable,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(responseSerializer)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  traceRequests(app)
  answerWithCorrelationId(app)
  const { onRoute, connectionsEndWithinMs = 0 } = dependencies
  if (onRoute) app.addHook('onRoute', onRoute)
  drainConnections(app, connectionsEndWithinMs)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  app.addHook('onSend', drainRefusedBody)
  app.addHook('onSend', removeContentHeaders)
  app.addHook('preValidation', refuseUnstorable)
  const { database, addMetrics = () => undefined, internal = [] } = dependencies
  serveMetrics(app, { database, addMetrics })
  for (const routes of internal) await app.register(namedPlugin('internal', routes))
  await app.register(namedPlugin('health', healthRoutes(database)))
  if (dependencies.identity) await app.register(namedPlugin('identity', dependencies.identity))
  for (const pages of dependencies.pages ?? []) await app.register(namedPlugin('pages', pages))
  await app.register(namedPlugin('api', apiOf(dependencies)))
  return app
}

export type App = Awaited<ReturnType<typeof createApp>>
