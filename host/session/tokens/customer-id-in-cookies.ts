import { ID_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { cookieValues } from '../../cookies/cookie-values.ts'
import { decodePayload } from './token-payload.ts'

/**
 * The customer id in the ID token cookie, unverified and only good as a hint. See token-cookies.ts for the validated
 * tokens.
 */
export const customerIdIn = (cookies: string): string | undefined => {
  const [token] = cookieValues(cookies, ID_TOKEN_COOKIE)
  if (!token) return undefined
  const payload = decodePayload(token)
  return typeof payload === 'object' && payload && 'sub' in payload && typeof payload.sub === 'string'
    ? payload.sub
    : undefined
}
