import { relative } from 'node:path'
import serveStatic from '@fastify/static'
import { LOCAL_BUILDS_REQUEST } from '@account/shared/contracts/local-builds.ts'
import { NO_INTEGRITY_POLICY } from '@account/shared/contracts/script-integrity.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { drainRefusedBody } from '../../../backend/platform/http/drain-refused-body.ts'
import { embeddingOriginsOf, runtimeConfigOf } from '../../edge/addresses.ts'
import type { SitePort } from '../../edge/public-site.ts'
import type { PublicReleaseKeys } from '../../registry/trust/release-keys.ts'
import { createCompression } from './compression.ts'
import { isImmutable, localeFileOf, pageOf } from '../../edge/host-files.ts'
import { isPageNavigation, NOT_AN_ADDRESS, NOTHING_HERE, siteOf } from './page-requests.ts'
import { isServiceCall, proxyBackend, proxyServices } from './proxy-back-end.ts'
import { serveRegistry } from './serve-registry.ts'
import { serveShop } from './serve-shop.ts'
import { pageHashesOf } from '../../edge/page-hashes.ts'
import { servePaymentProvider } from '../stand-ins/payment-provider.ts'
import {
  accountHeaders,
  commonHeaders,
  configurationHeaders,
  fileHeaders,
  pageHeaders,
  publicFileHeaders,
  remotesHeaders,
  shopHeaders,
  tokenHeaders,
} from '../../edge/security-headers.ts'

type EdgeOptions = {
  port: SitePort
  /** Where the back end listens, on loopback. */
  backendPort: number
  hostFolder: string
  /** The text overrides of each locale. */
  localesFolder: string
  remotesFolder: string
  /** Read for each request, because the first release creates the keys, which may be later than the start. */
  releaseKeys: () => PublicReleaseKeys
  /** Signs the messages between the payment provider's page and the back end. */
  paymentKey: string
}

const YEAR_IN_SECONDS = 31_536_000
const immutable = `public, max-age=${YEAR_IN_SECONDS}, immutable`

/** The policy blocks nothing where the document loads builds of the developer's computer. See: [Note: Integrity policy] */
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
  const { port, hostFolder, localesFolder, releaseKeys } = options
  const constraints = { host: /^account\..+\.localhost/ }
  edge.get('/config.json', { constraints }, (request, reply) => {
    const site = siteOf(request)
    if (!site) return reply.code(404).send({ message: 'No storefront has this address.' })
    const { path } = localeFileOf(localesFolder, site.storefront.locale)
    const config = runtimeConfigOf(site.storefront, port, { messagesPath: path, ...releaseKeys() })
    const { origin = '' } = request.headers
    const isAllowed = embeddingOriginsOf(site.storefront, port).includes(origin)
    return reply
      .headers({ ...fileHeaders(port), ...configurationHeaders(isAllowed ? origin : '') })
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
      .headers(publicFileHeaders(port))
      .header('cache-control', isCurrent ? immutable : 'no-cache')
      .send(content)
  })
  edge.get('/', { constraints }, answerUnknownPath(options))
  await edge.register(async (files) => {
    // The address of a page may hold what no path of a file does, such as a backslash.
    files.addHook('preHandler', async (request, reply) => {
      if (isPageNavigation(request)) return answerUnknownPath(options)(request, reply)
    })
    await files.register(serveStatic, {
      root: hostFolder,
      constraints,
      index: false,
      // See: compress-scripts.ts
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const cacheControl = isImmutable(relative(hostFolder, path)) ? immutable : 'no-cache'
        for (const [name, value] of Object.entries(publicFileHeaders(port))) reply.header(name, value)
        reply.header('cache-control', cacheControl)
      },
    })
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

/** Pages of the back end, such as the development inbox, have no icon. */
const answerIcons = (edge: FastifyInstance) =>
  edge.get('/favicon.ico', { constraints: { host: /^(?:api|mail|pay)\.localhost/ } }, (_request, reply) =>
    reply.code(204).send(),
  )

const answerUnreadableAddress = (_error: Error, _request: unknown, reply: FastifyReply) => {
  void reply.code(400).headers(commonHeaders).type('text/plain').send(NOT_AN_ADDRESS)
}

/** The edge of the local site: does on one port what nginx does in production. */
export const createEdge = async (options: EdgeOptions): Promise<FastifyInstance> => {
  const edge = fastify({
    ...{ logger: false, bodyLimit: Number.MAX_SAFE_INTEGER, forceCloseConnections: true },
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: answerUnreadableAddress,
  })
  edge.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? ''
    void reply.header('x-content-type-options', 'nosniff')
    const site = siteOf(request)
    if (host.startsWith('account.') && site && !isServiceCall(request))
      reply.headers(accountHeaders(site.storefront, options.port, { pageHashes: pageHashesOf(options.hostFolder) }))
    if (/[?&]confirmation-token=/.test(request.url)) reply.headers(tokenHeaders)
    if (host.startsWith('remotes.')) reply.headers(remotesHeaders(options.port))
    if (/^(?:www|m|help|care|faq)\./.test(host) && site) reply.headers(shopHeaders(site.storefront, options.port))
  })
  edge.addHook('onSend', createCompression())
  // A response to a body that is still on its way makes the proxy close the connection, and the close would be a reset.
  edge.addHook('onSend', drainRefusedBody)
  edge.setNotFoundHandler(answerUnknownPath(options))
  await serveAccountSites(edge, options)
  serveRegistry(edge, options)
  await serveRemotes(edge, options)
  serveShop(edge, options.port)
  await servePaymentProvider(edge, options.paymentKey)
  answerIcons(edge)
  await proxyServices(edge, options)
  await proxyBackend(edge, options)
  return edge
}
