import type { CookieAttributes, CookieJar } from '../../cookies/cookie-jar.ts'

export const configForTests = {
  authority: 'http://login.uk.localhost:3000',
  apiAudience: 'http://api.localhost:3000',
  clientId: 'account-site',
  parentDomain: 'uk.localhost',
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const unsignedJwt = (claims: object) => `${encode({ alg: 'ES256' })}.${encode(claims)}.signature`

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

type Claims = Record<string, unknown>

export const accessTokenWith = (claims: Claims = {}) =>
  unsignedJwt({
    iss: configForTests.authority,
    aud: configForTests.apiAudience,
    sub: 'emma',
    iat: secondsFromNow(0),
    exp: secondsFromNow(900),
    ...claims,
  })

export const idTokenWith = (claims: Claims = {}) =>
  unsignedJwt({
    iss: configForTests.authority,
    aud: configForTests.clientId,
    sub: 'emma',
    sid: 'first',
    email: 'emma@example.com',
    name: 'Emma Hughes',
    authentication_method: 'consumer',
    ...claims,
  })

/** A cookie jar that can contain cookies that a browser would refuse, and planted ones. */
export const createJarForTests = () => {
  let cookies: { name: string; value: string; attributes?: CookieAttributes }[] = []
  const jar: CookieJar = {
    values: (name) => cookies.filter((cookie) => cookie.name === name).map(({ value }) => value),
    write: (name, value, attributes) => {
      cookies = [...cookies.filter((cookie) => cookie.name !== name), { name, value, attributes }]
    },
    remove: (name) => {
      cookies = cookies.filter((cookie) => cookie.name !== name)
    },
    removePlanted: (name) => {
      cookies = cookies.filter((cookie) => cookie.name !== name || cookie.attributes !== undefined)
    },
  }
  return {
    jar,
    all: () => cookies,
    plant: (name: string, value: string) => (cookies = [...cookies, { name, value }]),
  }
}
