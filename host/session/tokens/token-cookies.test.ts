import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { createTokenCookies, TokenStorageError } from './token-cookies.ts'
import { accessTokenWith, configForTests, createJarForTests, idTokenWith } from './tokens-for-tests.ts'

const signedIn = () => {
  const kept = createJarForTests()
  const cookies = createTokenCookies({ jar: kept.jar, config: configForTests })
  cookies.write({ accessToken: accessTokenWith(), idToken: idTokenWith() })
  return { ...kept, cookies }
}

test('written tokens are read with their claims', () => {
  expect(signedIn().cookies.read()).toMatchObject({ access: { sub: 'emma' }, identity: { email: 'emma@example.com' } })
})

test('unchanged tokens are parsed once, and changed ones again', () => {
  const { cookies } = signedIn()
  const first = cookies.read()
  expect(cookies.read()).toBe(first)
  cookies.write({ accessToken: accessTokenWith({ jti: 'renewed' }), idToken: idTokenWith() })
  expect(cookies.read()?.accessToken).not.toBe(first?.accessToken)
  cookies.remove()
  expect(cookies.read()).toBeUndefined()
})

test('both cookies expire with the access token', () => {
  const { all, cookies } = signedIn()
  const expiresAt = new Date((cookies.read()?.access.exp ?? 0) * 1000)
  expect(all().map(({ name, attributes }) => [name, attributes])).toEqual([
    [ACCESS_TOKEN_COOKIE, { domain: 'uk.localhost', expiresAt }],
    [ID_TOKEN_COOKIE, { domain: 'uk.localhost', expiresAt }],
  ])
})

test('a second cookie of the same name means signed out', () => {
  const { cookies, plant } = signedIn()
  plant(ACCESS_TOKEN_COOKIE, accessTokenWith({ sub: 'mallory' }))
  expect(cookies.read()).toBeUndefined()
})

test.each([
  ['another customer', accessTokenWith({ sub: 'mallory' })],
  ['another storefront', accessTokenWith({ iss: 'http://login.nl.localhost:3000' })],
  ['another API', accessTokenWith({ aud: 'http://other.localhost' })],
  ['no customer, because it is not a token', 'opaque'],
])('an access token of %s means signed out', (_, accessToken) => {
  const { cookies, jar } = signedIn()
  jar.write(ACCESS_TOKEN_COOKIE, accessToken, { domain: 'uk.localhost', expiresAt: new Date() })
  expect(cookies.read()).toBeUndefined()
})

test('a token that is too large for a cookie is refused, and no part of the sign-in is stored', () => {
  const { jar, all } = createJarForTests()
  const cookies = createTokenCookies({ jar, config: configForTests })
  const tooLarge = idTokenWith({ padding: 'x'.repeat(4096) })
  expect(() => cookies.write({ accessToken: accessTokenWith(), idToken: tooLarge })).toThrow(TokenStorageError)
  expect(all()).toEqual([])
})

test('a browser that stores no cookies fails the sign-in', () => {
  const { jar } = createJarForTests()
  const cookies = createTokenCookies({ jar: { ...jar, write: () => undefined }, config: configForTests })
  expect(() => cookies.write({ accessToken: accessTokenWith(), idToken: idTokenWith() })).toThrow('did not keep')
})

test('tokens issued for another site are refused', () => {
  const { jar } = createJarForTests()
  const cookies = createTokenCookies({ jar, config: configForTests })
  const foreign = { accessToken: accessTokenWith(), idToken: idTokenWith({ aud: 'other-client' }) }
  expect(() => cookies.write(foreign)).toThrow('not for this site')
})
