import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'
import { normaliseEmail } from '../../customers/customer-record.ts'
import { cookieName } from '../openid/cookie-name.ts'

const KNOWN_SECONDS = 365 * 24 * 60 * 60

type Account = { sites: StorefrontSites; email: string }

/**
 * Recognises browsers in which a customer signed in before. Wrong passwords from elsewhere do not count for them, so that
 * a stranger who knows an e-mail address cannot lock its owner out. The cookie is worth nothing else: it opens no session.
 */
export const createKnownBrowsers = (keys: readonly [string, ...string[]]) => {
  const digest = (key: string, { sites, email }: Account, browser: string) =>
    createHmac('sha256', key)
      .update(`known-browser ${sites.storefront.code} ${normaliseEmail(email)} ${browser}`)
      .digest()

  const nameOf = (sites: StorefrontSites) => cookieName(sites, 'known', '__Host-')

  return {
    /** Returns the id of the browser; undefined if the account did not sign in there. */
    find({ headers }: FastifyRequest, account: Account): string | undefined {
      const pattern = new RegExp(`(?:^|; *)${nameOf(account.sites)}=([\\w-]{22})\\.([\\w-]{43})`)
      const [, browser, signature] = pattern.exec(headers.cookie ?? '') ?? []
      if (browser === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      return keys.some((key) => timingSafeEqual(digest(key, account, browser), given)) ? browser : undefined
    },

    remember(reply: FastifyReply, account: Account): void {
      const browser = randomBytes(16).toString('base64url')
      const signature = digest(keys[0], account, browser).toString('base64url')
      const { issuer } = account.sites
      const attributes = [`max-age=${KNOWN_SECONDS}`, 'path=/', 'httponly', 'samesite=lax']
      if (issuer.startsWith('https:')) attributes.push('secure')
      // The OpenID library writes its cookies to the raw response as well.
      reply.raw.appendHeader(
        'set-cookie',
        [`${nameOf(account.sites)}=${browser}.${signature}`, ...attributes].join('; '),
      )
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
