import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { createClock, type Clock } from './clock.ts'
import type { CookieJar } from '../../cookies/cookie-jar.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE, tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'
import { AccessTokenClaims, claimsOf, IdTokenClaims } from './token-claims.ts'

/** Browsers silently drop a cookie whose name and value exceed this size. */
const COOKIE_LIMIT_BYTES = 4096

/** The two tokens of one sign-in, from cookies that match each other and this storefront. */
export type Tokens = {
  accessToken: string
  idToken: string
  access: AccessTokenClaims
  identity: IdTokenClaims
}

/** The tokens could not be stored: the cookies are too large, refused or duplicated. */
export class TokenStorageError extends Error {
  override name = 'TokenStorageError' as const
}

export type TokenCookies = {
  /** Undefined unless the cookies are certain to be one customer's own sign-in at this storefront. */
  read: () => Tokens | undefined
  /** Throws `TokenStorageError` unless the same tokens can be read again. */
  write: (tokens: { accessToken: string; idToken: string }) => void
  remove: () => void
  /** Removes cookies that another page of the parent domain planted; `read` trusts none while there are two. */
  removePlanted: () => void
}

type TokenCookiesOptions = {
  jar: CookieJar
  config: Pick<RuntimeConfig, 'authority' | 'apiAudience' | 'clientId' | 'parentDomain'>
  clock?: Clock
}

/**
 * Both cookies have the storefront's parent domain, so that its pages share them. See the decision on tokens in two
 * cookies.
 */
export const createTokenCookies = ({
  jar,
  config,
  clock = createClock({ jar, parentDomain: config.parentDomain }),
}: TokenCookiesOptions): TokenCookies => {
  const attributes = { domain: config.parentDomain }

  const single = (name: string): string | undefined => {
    const values = jar.values(name)
    return values.length === 1 ? values[0] : undefined
  }

  const parse = (accessToken: string, idToken: string): Tokens | undefined => {
    const access = claimsOf(accessToken, AccessTokenClaims)
    const identity = claimsOf(idToken, IdTokenClaims)
    if (!access || !identity) return undefined
    const agree =
      isSameIssuer(access.iss, config.authority) &&
      isSameIssuer(identity.iss, config.authority) &&
      access.aud.some((audience) => isSameIssuer(audience, config.apiAudience)) &&
      identity.aud.includes(config.clientId) &&
      access.sub === identity.sub
    return agree ? { accessToken, idToken, access, identity } : undefined
  }

  let latest: Tokens | undefined
  /** Called before every request, so unchanged tokens are parsed once. */
  const read = () => {
    const accessToken = single(ACCESS_TOKEN_COOKIE)
    const idToken = single(ID_TOKEN_COOKIE)
    if (!accessToken || !idToken) return undefined
    if (latest?.accessToken !== accessToken || latest.idToken !== idToken) latest = parse(accessToken, idToken)
    // At every read, because the clock may be changed while the page is open.
    if (latest) clock.notice(latest.access.iat)
    return latest
  }

  const remove = () => {
    for (const name of tokenCookieNames) jar.remove(name, attributes)
  }

  return {
    read,
    write: ({ accessToken, idToken }) => {
      const parsed = parse(accessToken, idToken)
      if (!parsed) throw new TokenStorageError('The authority issued tokens that are not for this site.')
      clock.compare(parsed.access.iat)
      const expiresAt = new Date(clock.toBrowserTime(parsed.access.exp * 1000))
      const written = [
        [ACCESS_TOKEN_COOKIE, accessToken],
        [ID_TOKEN_COOKIE, idToken],
      ] as const
      // Both or none: one token alone is not a sign-in.
      for (const [name, value] of written)
        if (name.length + value.length > COOKIE_LIMIT_BYTES)
          throw new TokenStorageError(`The cookie ${name} would have ${value.length} bytes, more than browsers keep.`)
      for (const [name, value] of written) jar.write(name, value, { ...attributes, expiresAt })
      const stored = read()
      if (stored?.accessToken !== accessToken || stored.idToken !== idToken) {
        remove()
        throw new TokenStorageError('The browser did not keep the sign-in cookies, or another page planted its own.')
      }
    },
    remove,
    removePlanted: () => {
      for (const name of tokenCookieNames) jar.removePlanted(name, attributes)
      clock.removePlanted()
    },
  }
}

/** Issuers and audiences are origins, with or without a slash at the end. */
export const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')
