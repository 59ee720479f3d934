import { ID_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { cookieValues } from '../../cookies/cookie-jar.ts'
import { decodePayload } from './token-payload.ts'

const claimIn = (cookies: string, name: 'sub' | 'sid'): string | undefined => {
  const [token] = cookieValues(cookies, ID_TOKEN_COOKIE)
  const payload: unknown = token === undefined || token === '' ? undefined : decodePayload(token)
  const claim: unknown = typeof payload === 'object' && payload !== null && Reflect.get(payload, name)
  return typeof claim === 'string' ? claim : undefined
}

/**
 * The customer id in the ID token cookie, unverified and only good as a hint. See token-cookies.ts for the validated
 * tokens.
 */
export const customerIdIn = (cookies: string): string | undefined => claimIn(cookies, 'sub')

/** The session of the same token, with the same caution. */
export const sessionIdIn = (cookies: string): string | undefined => claimIn(cookies, 'sid')
