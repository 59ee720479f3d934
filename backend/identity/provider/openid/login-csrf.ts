import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { cookieName } from './cookie-name.ts'
import { renderExpiredPage } from '../../pages/notice-page.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

type StartedInteraction = { uid: string; exp: number }

const MOST_AT_ONCE = 10
/** The cookie is not signed: its prefixed name is the proof, because no other host can set a cookie of that name. */
const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', signed: false } as const

const prefixOf = (sites: StorefrontSites) => cookieName(sites, 'begun_', '__Host-')

/** The oldest comes first. */
const startedIn = ({ headers }: IncomingMessage, sites: StorefrontSites): string[] => {
  const pattern = new RegExp(`(?:^|; *)${prefixOf(sites)}([\\w-]+)=(\\d+)`, 'g')
  return [...(headers.cookie ?? '').matchAll(pattern)]
    .toSorted(([, , one], [, , other]) => Number(one) - Number(other))
    .map(([, uid = '']) => uid)
}

/**
 * [Note: Login CSRF] The library recognises a sign-in under way by cookies with a path. A page of a
 * neighbouring host can plant the cookies of a sign-in that an attacker began: this browser would then hold the attacker's
 * session, or the customer's password would sign the attacker in. So every sign-in leaves one more cookie, restricted to
 * this host, in the browser that begins it. Each sign-in has its own cookie, because two that begin at the same moment
 * would overwrite a shared one.
 */
export const rememberStarted = (
  { req, cookies }: KoaContextWithOIDC,
  sites: StorefrontSites,
  started: StartedInteraction,
) => {
  const prefix = prefixOf(sites)
  for (const uid of startedIn(req, sites).slice(0, 1 - MOST_AT_ONCE))
    cookies.set(`${prefix}${uid}`, null, COOKIE_OPTIONS)
  const expires = new Date(started.exp * 1000)
  cookies.set(`${prefix}${started.uid}`, String(Date.now()), { ...COOKIE_OPTIONS, expires })
}

/** See: [Note: Login CSRF]. */
export const isStartedHere = (request: IncomingMessage, sites: StorefrontSites, uid: string): boolean =>
  startedIn(request, sites).includes(uid)

/** The paths on which sign-ins continue. The library checks the cookie alone and ignores the rest of the address. */
export const refuseStartedElsewhere =
  (sites: StorefrontSites) => async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    const isContinuation = /^\/auth\/./i.test(context.path)
    const uid = isContinuation && context.cookies.get(cookieName(sites, 'resume', '__Secure-'), { signed: true })
    if (!uid || isStartedHere(context.req, sites, uid)) return next()
    context.status = 400
    context.type = 'html'
    context.set('cache-control', 'no-store')
    context.body = renderExpiredPage(sites)
  }
