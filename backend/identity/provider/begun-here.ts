import type { IncomingMessage } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { cookieName } from './cookie-name.ts'
import { renderExpiredPage } from '../pages/notice-page.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'

type BegunInteraction = { uid: string; exp: number }

const MOST_AT_ONCE = 10
/** Not signed: what such a cookie proves is in its name, which no other host can give one. */
const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', signed: false } as const

const prefixOf = (sites: StorefrontSites) => cookieName(sites, 'begun_', '__Host-')

/** The oldest first. */
const begunIn = ({ headers }: IncomingMessage, sites: StorefrontSites): string[] => {
  const pattern = new RegExp(`(?:^|; *)${prefixOf(sites)}([\\w-]+)=(\\d+)`, 'g')
  return [...(headers.cookie ?? '').matchAll(pattern)]
    .toSorted(([, , one], [, , other]) => Number(one) - Number(other))
    .map(([, uid = '']) => uid)
}

/**
 * [Note: Sign-ins begun elsewhere]
 * The library knows a sign-in under way by cookies with a path, which a page of a neighbouring host can plant: those of
 * one that its maker began. Gone on with here it would leave the maker's session in this browser, and on its page this
 * customer's password would sign the maker in. So every sign-in leaves one more cookie, of this host alone, in the
 * browser that begins it. Each has its own: of one for all, two that are begun at the same moment would lose one.
 */
export const rememberBegun = (
  { req, cookies }: KoaContextWithOIDC,
  sites: StorefrontSites,
  begun: BegunInteraction,
) => {
  const prefix = prefixOf(sites)
  for (const uid of begunIn(req, sites).slice(0, 1 - MOST_AT_ONCE)) cookies.set(`${prefix}${uid}`, null, COOKIE_OPTIONS)
  const expires = new Date(begun.exp * 1000)
  cookies.set(`${prefix}${begun.uid}`, String(Date.now()), { ...COOKIE_OPTIONS, expires })
}

/** See: [Note: Sign-ins begun elsewhere]. */
export const isBegunHere = (request: IncomingMessage, sites: StorefrontSites, uid: string): boolean =>
  begunIn(request, sites).includes(uid)

/** Where sign-ins go on. The library looks for the cookie alone, whatever the address says. */
export const refuseBegunElsewhere =
  (sites: StorefrontSites) => async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    const isContinuation = /^\/auth\/./i.test(context.path)
    const uid = isContinuation && context.cookies.get(cookieName(sites, 'resume', '__Secure-'), { signed: true })
    if (!uid || isBegunHere(context.req, sites, uid)) return next()
    context.status = 400
    context.type = 'html'
    context.set('cache-control', 'no-store')
    context.body = renderExpiredPage(sites)
  }
