import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { CUSTOMER_ID } from '../library/made-up-photos.ts'

export const CLIENT_ID = 'sandbox'

const LIFETIME_SECONDS = 3_600
/** The library renews a token when half of so short a life is over. */
const SHORT_LIFETIME_SECONDS = 12

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Sign-ins of the one made-up customer, by tokens that only this process has signed. */
export const createSandboxSession = (origin: string) => {
  const secret = randomBytes(32)

  const signatureOf = (content: string) => createHmac('sha256', secret).update(content).digest('base64url')

  const tokenWith = (claims: object) => {
    const content = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`
    return `${content}.${signatureOf(content)}`
  }

  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Domain=localhost; Path=/; Secure; SameSite=Strict; Max-Age=${seconds}`

  return {
    /** The cookies of a new sign-in. A session that is to end has tokens that live for seconds. */
    cookies: ({ isShort = false } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const seconds = isShort ? SHORT_LIFETIME_SECONDS : LIFETIME_SECONDS
      const common = { iss: origin, sub: CUSTOMER_ID, iat: now, exp: now + seconds, jti: randomUUID() }
      const customer = {
        name: 'Sam Sandbox',
        email: 'sam@shop.example',
        authentication_method: 'consumer',
        sid: 'sandbox',
      }
      return [
        cookie(ACCESS_TOKEN_COOKIE, tokenWith({ ...common, aud: origin }), seconds),
        cookie(ID_TOKEN_COOKIE, tokenWith({ ...common, ...customer, aud: CLIENT_ID, auth_time: now }), seconds),
      ]
    },
    noCookies: () => [cookie(ACCESS_TOKEN_COOKIE, '', 0), cookie(ID_TOKEN_COOKIE, '', 0)],
    /** Whether this process has issued the token, which may have expired. */
    accepts: (authorization = ''): boolean => {
      const [header, claims, signature] = authorization.replace(/^Bearer /, '').split('.')
      return signature !== undefined && signature === signatureOf(`${header}.${claims}`)
    },
  }
}

export type SandboxSession = ReturnType<typeof createSandboxSession>
