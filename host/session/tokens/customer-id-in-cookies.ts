import { ID_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { cookieValues } from '../../cookies/cookie-values.ts'
import { decodePayload } from './token-payload.ts'

/** Whose ID token the page's cookies seem to hold: a guess that opens nothing. See token-cookies.ts for what counts. */
export const customerIdIn = (cookies: string): string | undefined => {
  const [token] = cookieValues(cookies, ID_TOKEN_COOKIE)
  if (!token) return undefined
  const payload = decodePayload(token)
  return typeof payload === 'object' && payload && 'sub' in payload && typeof payload.sub === 'string'
    ? payload.sub
    : undefined
}
