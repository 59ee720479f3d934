import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { loginHost } from '../../platform/storefront-sites.ts'
import type { DemoSignIns } from '../pages/sign-in-page.ts'
import { DomainError } from '../../platform/errors.ts'
import { copyHeaders } from '../../platform/http/copy-headers.ts'
import type { PasswordResetsService } from '../password-resets/password-resets-service.ts'
import type { PasskeySignIns } from '../passkeys/passkey-sign-ins.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { createRenewedAuthorities, type AuthoritiesOptions, type Authority } from './openid/authorities.ts'
import { forgetEndedSessions } from '../sessions/ended-sessions-store.ts'
import { findAsset } from '../pages/assets.ts'
import { interactionRoutes } from './interactions/interaction-routes.ts'
import { createKnownBrowsers } from './interactions/known-browsers.ts'
import { removeExpiredPayloads } from './openid/oidc-payloads-store.ts'
import { prepareOwnPages } from './interactions/own-pages.ts'
import { sendFailurePage, addPageHeaders, type PageHeaderOptions } from './interactions/page-responses.ts'
import { passwordResetRoutes } from './interactions/password-reset-routes.ts'
import { registrationRoutes } from './interactions/registration-routes.ts'
import type { SignInService } from './interactions/sign-in-service.ts'
import type { NewcomersService } from '../registrations/newcomers-service.ts'
import type { RegistrationsService } from '../registrations/registrations-service.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

const CLEANING_INTERVAL_MS = 10 * MINUTE_MS
/** See: [Note: Key rotation] */
const READ_KEYS_EVERY_MS = 15 * MINUTE_MS
const ASSETS_KEPT_SECONDS = 30 * 24 * 60 * 60

/** Passes the raw request to the OpenID library; Fastify does not process it further. */
const dispatch = ({ provider, sites }: Authority, request: FastifyRequest, reply: FastifyReply) => {
  copyHeaders(reply)
  // The library builds addresses from these headers, so they come from the configuration and not from the caller.
  const { protocol, host } = new URL(sites.issuer)
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.raw.headers['x-forwarded-host'] = host
  reply.hijack()
  void provider.callback()(request.raw, reply.raw)
}

/** The parameters as the library's router parses them. */
const BEGINNINGS = /^\/(?:auth|session\/end)\/?$/i

/**
 * Returns whether the request may store a record for an hour for a visitor who never returns. A renewal without a prompt
 * does not count: without a session it stores nothing, and with one its code expires after a minute.
 */
const isBeginning = ({ sites }: Authority, { url }: FastifyRequest) => {
  // The library also accepts an absolute address or one with a fragment.
  const address = URL.parse(url, sites.issuer)
  if (!address) return true
  const isRenewal = /^\/auth\/?$/i.test(address.pathname) && address.searchParams.getAll('prompt').join() === 'none'
  return BEGINNINGS.test(address.pathname) && !isRenewal
}

/** A request that continues a sign-in may begin another one, and so may each of many simultaneous requests. */
const isContinuation = ({ sites }: Authority, { url }: FastifyRequest) =>
  /^\/auth\/./i.test(URL.parse(url, sites.issuer)?.pathname ?? '')

type LimitCalls = (address: string) => Promise<void>
type ProviderRoutesOptions = PageHeaderOptions & { limitBeginnings: LimitCalls; limitContinuations: LimitCalls }

const providerRoutes =
  ({ authorityOf, apiOrigin, limitBeginnings, limitContinuations }: ProviderRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(sendFailurePage(authorityOf))
    app.addHook('onRequest', addPageHeaders({ authorityOf, apiOrigin }))
    app.addHook('onRequest', async (request) => {
      if (isBeginning(authorityOf(request), request)) await limitBeginnings(request.ip)
      if (isContinuation(authorityOf(request), request)) await limitContinuations(request.ip)
    })
    // The library reads request bodies itself.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))
    app.all('/*', (request, reply) => dispatch(authorityOf(request), request, reply))
  }

const assetRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
    const asset = findAsset(params['*'].split('/').at(-1) ?? '')
    if (!asset) throw new DomainError(404, 'asset-not-found', 'There is no such file.')
    return reply
      .type(asset.mediaType)
      .header('cache-control', `public, max-age=${ASSETS_KEPT_SECONDS}, immutable`)
      .send(asset.body)
  })
}

export type IdentityOptions = Omit<AuthoritiesOptions, 'logger'> & {
  signIns: SignInService
  passkeys: PasskeySignIns
  /** Deletes challenges that were not used in time. */
  forgetChallenges: () => Promise<void>
  resets: PasswordResetsService
  registrations: RegistrationsService
  newcomers: NewcomersService
  limits: RateLimits
  demoSignIns?: DemoSignIns | undefined
  readKeysEveryMs?: number | undefined
}

/** The OpenID providers of all storefronts on their hosts `login.*`, with their sign-in pages. */
export const identityPlugin =
  ({
    signIns,
    passkeys,
    forgetChallenges,
    resets,
    registrations,
    newcomers,
    limits,
    demoSignIns,
    readKeysEveryMs = READ_KEYS_EVERY_MS,
    ...options
  }: IdentityOptions): FastifyPluginAsync =>
  async (app) => {
    const { configuration, database, customers } = options
    const { authorityOf, renew } = createRenewedAuthorities({ ...options, logger: app.log })
    const { apiOrigin, signInsPerAddress } = configuration
    const perMinute = { most: signInsPerAddress, withinMs: MINUTE_MS }
    const knownBrowsers = createKnownBrowsers(options.keys.cookieKeys)

    app.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, host: loginHost }
    })
    await app.register(assetRoutes)
    await app.register(async (pages) => {
      await prepareOwnPages(pages, { authorityOf, apiOrigin })
      const limitChallenges = limits.ofConfigured('passkey-challenges', perMinute)
      await pages.register(
        interactionRoutes({
          ...{ authorityOf, signIns, passkeys, findCustomer: customers.find, demoSignIns, knownBrowsers },
          limitChallenges,
        }),
      )
      await pages.register(
        registrationRoutes({
          ...{ authorityOf, registrations, newcomers, passkeys, knownBrowsers, limitChallenges },
          limitLinks: limits.ofConfigured('registration-links', perMinute),
        }),
      )
      await pages.register(passwordResetRoutes({ authorityOf, signIns, resets, limits, knownBrowsers }))
    })
    const limitBeginnings = limits.ofConfigured('sign-ins-begun', perMinute)
    const limitContinuations = limits.ofConfigured('sign-ins-continued', perMinute)
    await app.register(providerRoutes({ authorityOf, apiOrigin, limitBeginnings, limitContinuations }))

    const clean = () =>
      Promise.all([
        removeExpiredPayloads(database),
        forgetEndedSessions(database),
        forgetChallenges(),
        limits.forgetOld(),
      ]).catch((error: unknown) => app.log.error({ err: error }, 'expired sessions could not be removed'))
    const readKeys = () =>
      renew().catch((error: unknown) => app.log.error({ err: error }, 'new keys of identity could not be read'))
    const timers = [
      setInterval(() => void clean(), CLEANING_INTERVAL_MS).unref(),
      setInterval(() => void readKeys(), readKeysEveryMs).unref(),
    ]
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer)
    })
  }
