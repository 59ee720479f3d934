import type { IncomingHttpHeaders } from 'node:http'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SERVICES_PATH, sharedAddresses } from '../../edge/addresses.ts'
import type { SitePort } from '../../edge/public-site.ts'
import { NOTHING_HERE } from './page-requests.ts'

type ProxyOptions = { port: SitePort; backendPort: number }

/** The response while the back end restarts. */
const UNAVAILABLE = { code: 'unavailable', message: 'The back end is not there for the moment; ask again shortly.' }

/** Removes the two sign-in cookies, which only the pages of the storefront read. */
const withoutSignInCookies = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { cookie, ...others } = headers
  const kept = cookie?.split(/;\s*/).filter((pair) => !/^__Secure-acc_(?:at|it)=/.test(pair))
  return kept && kept.length > 0 ? { ...others, cookie: kept.join('; ') } : others
}

/** Services authenticate a call by its token alone. */
const withoutCookies = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const kept = { ...headers }
  delete kept.cookie
  return kept
}

/** The proxy forwards no header of a websocket by itself, but the back end needs the host and the origin. */
const websocketClient = {
  headers: {},
  rewriteRequestHeaders: (_none: object, { headers: { host, origin } }: FastifyRequest) => ({
    ...(host !== undefined && { host }),
    ...(origin !== undefined && { origin }),
  }),
}

/** An upload takes as long as the customer's connection needs; 0 would mean the proxy's default of ten seconds. */
const SOCKET_TIMEOUT_MS = 60 * 60_000

const forwarded = (request: Pick<FastifyRequest, 'ip'>, { host, port }: { host: string; port: SitePort }) => ({
  host,
  'x-forwarded-host': host,
  'x-forwarded-proto': 'http',
  'x-forwarded-port': String(port),
  'x-forwarded-for': request.ip,
})

/** The proxy reads texts and leaves out the parameters of their type, which the back end needs. See: [Note: Simple reads] */
const wholeType = ({ headers }: { headers: IncomingHttpHeaders }): IncomingHttpHeaders => {
  const { 'content-type': type } = headers
  return type === undefined ? {} : { 'content-type': type }
}

type ProxyFailure = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>

/** The client learns when to ask again, and no address of this machine. */
const answerUnavailable: ProxyFailure = (reply) => {
  void reply.code(503).header('retry-after', '5').send(UNAVAILABLE)
}

/** Forwards the hosts of the API, the sign-in pages and the inbox to the back end. */
export const proxyBackend = (edge: FastifyInstance, { port, backendPort }: ProxyOptions) =>
  edge.register(httpProxy, {
    upstream: `http://127.0.0.1:${backendPort}`,
    constraints: { host: /^(?:api\.localhost|mail\.localhost|login\..+\.localhost)/ },
    websocket: true,
    wsClientOptions: websocketClient,
    http: { requestOptions: { timeout: SOCKET_TIMEOUT_MS } },
    replyOptions: {
      onError: answerUnavailable,
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutSignInCookies(headers),
        ...wholeType(request),
        ...forwarded(request, { host: request.headers.host ?? '', port }),
      }),
    },
  })

const serviceOnSite = new RegExp(`^${SERVICES_PATH}/(?:${serviceNames.join('|')})/`)

/** Checks both the address as received and the normalized one that the back end reads. */
const namesService = (url: string) =>
  serviceOnSite.test(url) && serviceOnSite.test(new URL(url, 'http://account.localhost').pathname)

export const isServiceCall = (request: FastifyRequest) =>
  request.url.startsWith(`${SERVICES_PATH}/`) && /^account\./.test(request.headers.host ?? '')

/** See: [Note: Services on the site's own origin] */
export const proxyServices = (edge: FastifyInstance, { port, backendPort }: ProxyOptions) => {
  const { host } = new URL(sharedAddresses(port).api)
  return edge.register(httpProxy, {
    upstream: `http://127.0.0.1:${backendPort}`,
    prefix: SERVICES_PATH,
    // A location in a response is relative to the requested address.
    internalRewriteLocationHeader: false,
    constraints: { host: /^account\..+\.localhost/ },
    preHandler: async (request, reply) =>
      namesService(request.url) ? undefined : reply.code(404).type('text/plain').send(NOTHING_HERE),
    http: { requestOptions: { timeout: SOCKET_TIMEOUT_MS } },
    replyOptions: {
      onError: answerUnavailable,
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutCookies(headers),
        ...wholeType(request),
        ...forwarded(request, { host, port }),
      }),
    },
  })
}
