import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import serveStatic from '@fastify/static'
import { serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { LOCAL_BUILDS_REQUEST } from '@account/shared/contracts/local-builds.ts'
import { NO_INTEGRITY_POLICY } from '@account/shared/contracts/script-integrity.ts'
import { brandIcon } from '@account/shared/storefronts/brand-mark.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefrontOfHost, storefronts } from '@account/shared/storefronts/storefronts.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerWhole } from '../../../backend/platform/http/answer-whole.ts'
import { embeddingOriginsOf, runtimeConfigOf, SERVICES_PATH, sharedAddresses } from '../../edge/addresses.ts'
import type { SitePort } from '../../edge/public-site.ts'
import { publicReleaseKeys } from '../../registry/trust/release-keys.ts'
import { createCompression } from './compression.ts'
import { isKeptForGood } from '../../edge/kept-files.ts'
import { serveRegistry } from './serve-registry.ts'
import { localeFileOf } from '../../edge/locale-file.ts'
import { pageHashesOf } from '../../edge/page-hashes.ts'
import { pageOf } from '../../edge/page-of-storefront.ts'
import { servePaymentProvider } from '../stand-ins/payment-provider.ts'
import {
  accountHeaders,
  configurationHeaders,
  pageHeaders,
  publicFileHeaders,
  remotesHeaders,
  shopHeaders,
  tokenHeaders,
} from '../../edge/security-headers.ts'
import { storefrontPage } from '../stand-ins/storefront-page.ts'

type EdgeOptions = {
  port: SitePort
  /** Where the back end listens, on loopback. */
  backendPort: number
  hostFolder: string
  /** The text overrides of each locale. */
  localesFolder: string
  remotesFolder: string
  /** Signs the messages between the payment provider's page and the back end. */
  paymentKey: string
}

const YEAR_IN_SECONDS = 31_536_000
const immutable = `public, max-age=${YEAR_IN_SECONDS}, immutable`

const NOTHING_HERE = 'There is nothing at this address.'

/** While the back end restarts. */
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

const siteOf = (request: FastifyRequest) => storefrontOfHost(request.headers.host ?? '')

/** A path with a file extension is a file; the query does not count. */
const isPageNavigation = ({ method, url }: FastifyRequest) => {
  const path = url.replace(/\?.*/, '')
  return method === 'GET' && !/^\/(?:assets|locales)\//.test(path) && !/\.[a-z0-9]+$/i.test(path)
}

/** The policy blocks nothing where the document loads builds of the developer's computer. See: [Note: Scripts with a hash only] */
const documentHeaders = (
  { url, headers }: FastifyRequest,
  storefront: Storefront,
  { hostFolder, port }: EdgeOptions,
) => {
  const forPage = pageHeaders(storefront, port, pageHashesOf(hostFolder))
  const hasLocalBuilds = new RegExp(LOCAL_BUILDS_REQUEST).test(`${url} ${headers.cookie ?? ''}`)
  return hasLocalBuilds ? { ...forPage, 'integrity-policy': NO_INTEGRITY_POLICY } : forPage
}

/** Unknown paths of the account site are routes of the host, so the response is its page. */
const answerUnknownPath = (options: EdgeOptions) => async (request: FastifyRequest, reply: FastifyReply) => {
  const site = siteOf(request)
  if (/^account\./.test(request.headers.host ?? '') && site && isPageNavigation(request))
    return reply
      .type('text/html')
      .headers(documentHeaders(request, site.storefront, options))
      .header('cache-control', 'no-cache')
      .send(pageOf(options.hostFolder, site.storefront))
  return reply.code(404).type('text/plain').send(NOTHING_HERE)
}

const serveAccountSites = async (edge: FastifyInstance, options: EdgeOptions) => {
  const { port, hostFolder, localesFolder, remotesFolder } = options
  const constraints = { host: /^account\..+\.localhost/ }
  edge.get('/config.json', { constraints }, (request, reply) => {
    const site = siteOf(request)
    if (!site) return reply.code(404).send({ message: 'No storefront has this address.' })
    const { path } = localeFileOf(localesFolder, site.storefront.locale)
    const config = runtimeConfigOf(site.storefront, port, { messagesPath: path, ...publicReleaseKeys(remotesFolder) })
    const { origin = '' } = request.headers
    const isAllowed = embeddingOriginsOf(site.storefront, port).includes(origin)
    return reply
      .headers(configurationHeaders(isAllowed ? origin : ''))
      .header('cache-control', 'no-cache')
      .send(config)
  })
  edge.get<{ Params: { file: string } }>('/locales/:file', { constraints }, (request, reply) => {
    const known = storefronts.find(({ locale }) => request.params.file === `${locale}.json`)
    if (!known) return reply.code(404).send({ message: 'No storefront speaks this language.' })
    const { path, content } = localeFileOf(localesFolder, known.locale)
    // An address with the hash of other content must not be cached as immutable.
    const isCurrent = request.url === path
    return reply
      .type('application/json')
      .headers(publicFileHeaders)
      .header('cache-control', isCurrent ? immutable : 'no-cache')
      .send(content)
  })
  edge.get('/', { constraints }, answerUnknownPath(options))
  await edge.register(serveStatic, {
    root: hostFolder,
    constraints,
    index: false,
    // See: compress-scripts.ts
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(publicFileHeaders)) reply.header(name, value)
      reply.header('cache-control', isKeptForGood(relative(hostFolder, path)) ? immutable : 'no-cache')
    },
  })
}

const serveRemotes = (edge: FastifyInstance, { remotesFolder }: EdgeOptions) =>
  edge.register(serveStatic, {
    root: remotesFolder,
    constraints: { host: /^remotes\.localhost/ },
    decorateReply: false,
    // The folder `.releasing` holds unfinished releases and the lock of the registry.
    dotfiles: 'deny',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.endsWith('/releases.json') ? 'no-cache' : immutable),
  })

const standIns = join(import.meta.dirname, '..', 'stand-ins')

const ownScripts = [
  'storefront-page.js',
  'newsletter-form.js',
  'prints-editor.js',
  'embedding-page.js',
  'hostile-page.js',
]

const require = createRequire(import.meta.url)

/** The scripts of the stand-in pages, and the old libraries of the hostile page. */
const scriptsOfTheShop = {
  ...Object.fromEntries(ownScripts.map((name) => [name, join(standIns, name)])),
  'vendor/react-16.js': require.resolve('react-16/umd/react.production.min.js'),
  'vendor/react-dom-16.js': require.resolve('react-dom-16/umd/react-dom.production.min.js'),
  'vendor/jquery.js': require.resolve('jquery/dist/jquery.min.js'),
}

const serveStorefrontPages = (edge: FastifyInstance, { port }: EdgeOptions) => {
  const constraints = { host: /^(?:www|m|help|care|faq)\..+\.localhost/ }
  for (const name of ['storefront-page.css', 'embedding-page.css', 'hostile-page.css']) {
    const styleSheet = readFileSync(join(standIns, name))
    edge.get(`/${name}`, { constraints }, (_request, reply) => reply.type('text/css').send(styleSheet))
  }
  for (const [name, file] of Object.entries(scriptsOfTheShop)) {
    const script = readFileSync(file)
    edge.get(`/${name}`, { constraints }, (_request, reply) => reply.type('text/javascript').send(script))
  }
  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(request)
    return site && isPageNavigation(request)
      ? reply.type('text/html').send(storefrontPage(site.storefront, { port, address: request.url }))
      : reply.code(404).type('text/plain').send(NOTHING_HERE)
  }
  edge.get('/', { constraints }, answerPage)
  edge.get('/*', { constraints }, answerPage)
  edge.get('/brand.svg', { constraints }, (request, reply) =>
    reply.type('image/svg+xml').send(brandIcon(siteOf(request)?.storefront.brand ?? 'pixhaven')),
  )
}

/** Pages of the back end, such as the development inbox, have no icon. */
const answerIcons = (edge: FastifyInstance) =>
  edge.get('/favicon.ico', { constraints: { host: /^(?:api|mail|pay)\.localhost/ } }, (_request, reply) =>
    reply.code(204).send(),
  )

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

type ProxyFailure = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>

/** The client learns when to ask again, and no address of this machine. */
const answerUnavailable: ProxyFailure = (reply) => {
  void reply.code(503).header('retry-after', '5').send(UNAVAILABLE)
}

const proxyBackend = (edge: FastifyInstance, { port, backendPort }: EdgeOptions) =>
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
        ...forwarded(request, { host: request.headers.host ?? '', port }),
      }),
    },
  })

const serviceOnSite = new RegExp(`^${SERVICES_PATH}/(?:${serviceNames.join('|')})/`)

/** Checks both the address as received and the normalized one that the back end reads. */
const namesService = (url: string) =>
  serviceOnSite.test(url) && serviceOnSite.test(new URL(url, 'http://account.localhost').pathname)

const isServiceCall = (request: FastifyRequest) =>
  request.url.startsWith(`${SERVICES_PATH}/`) && /^account\./.test(request.headers.host ?? '')

/** See: [Note: Services on the site's own origin] */
const proxyServices = (edge: FastifyInstance, { port, backendPort }: EdgeOptions) => {
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
        ...forwarded(request, { host, port }),
      }),
    },
  })
}

/** The edge of the local site: does on one port what nginx does in production. */
export const createEdge = async (options: EdgeOptions): Promise<FastifyInstance> => {
  const edge = fastify({ logger: false, bodyLimit: Number.MAX_SAFE_INTEGER, forceCloseConnections: true })
  edge.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? ''
    const site = siteOf(request)
    if (host.startsWith('account.') && site && !isServiceCall(request))
      reply.headers(accountHeaders(site.storefront, options.port, { pageHashes: pageHashesOf(options.hostFolder) }))
    if (/[?&]confirmation-token=/.test(request.url)) reply.headers(tokenHeaders)
    if (host.startsWith('remotes.')) reply.headers(remotesHeaders(options.port))
    if (/^(?:www|m|help|care|faq)\./.test(host) && site) reply.headers(shopHeaders(site.storefront, options.port))
  })
  edge.addHook('onSend', createCompression())
  // A response to a body that is still on its way makes the proxy close the connection, and the close would be a reset.
  edge.addHook('onSend', answerWhole)
  edge.setNotFoundHandler(answerUnknownPath(options))
  await serveAccountSites(edge, options)
  serveRegistry(edge, options)
  await serveRemotes(edge, options)
  serveStorefrontPages(edge, options)
  await servePaymentProvider(edge, options.paymentKey)
  answerIcons(edge)
  await proxyServices(edge, options)
  await proxyBackend(edge, options)
  return edge
}
