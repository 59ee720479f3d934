/** @jest-environment node */
import { importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { publicKeyOf } from './identity-keys-store.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { claimsOf, createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
let tokens: { access_token: string; id_token: string }
const email = 'alan@example.com'

beforeAll(async () => {
  authority = await startTestAuthority()
  await authority.addCustomer({ email })
  tokens = await createTestBrowser(authority.app).signIn({ email, password: testPassword })
})
afterAll(() => authority.stop())

const accepted = () => claimsOf(tokens.access_token) as JWTPayload

type Forgery = { claims?: JWTPayload; typ?: string }

/** Signed with the authority's own key, so that only what is said in it can be the reason to refuse it. */
const sign = async ({ claims = {}, typ = 'at+jwt' }: Forgery) => {
  const [signingKey] = authority.keys.signingKeys
  return new SignJWT({ ...accepted(), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ, kid: signingKey.kid })
    .sign(await importJWK(signingKey, 'ES256'))
}

test('a token of the authority is accepted and says who its bearer is', async () => {
  const customer = await authority.customers.findByEmail('uk', email)
  await expect(authority.verifyAccessToken(tokens.access_token)).resolves.toEqual({
    customerId: customer!.id,
    storefront: 'uk',
    isBusiness: false,
    sessionId: accepted()['sid'],
    signedInAtSeconds: accepted()['auth_time'],
  })
  await expect(sign({}).then(authority.verifyAccessToken)).resolves.toBeDefined()
})

test('the business claim counts in any case', async () => {
  const token = await sign({ claims: { authentication_method: 'B2B' } })
  await expect(authority.verifyAccessToken(token)).resolves.toMatchObject({ isBusiness: true })
})

const seconds = () => Math.floor(Date.now() / 1000)

test.each<[string, () => Forgery]>([
  ['an unknown issuer', () => ({ claims: { iss: 'http://login.evil.example' } })],
  ['an issuer without its port', () => ({ claims: { iss: 'http://login.uk.localhost' } })],
  ['the issuer of another storefront', () => ({ claims: { iss: 'http://login.nl.localhost:3000' } })],
  ['another audience', () => ({ claims: { aud: 'account-site' } })],
  ['an expiry that has passed', () => ({ claims: { exp: seconds() - 1 } })],
  ['a beginning that has not come', () => ({ claims: { nbf: seconds() + 60 } })],
  ['no session', () => ({ claims: { sid: '' } })],
  ['no time of the sign-in', () => ({ claims: { auth_time: undefined } })],
  ['no expiry', () => ({ claims: { exp: undefined } })],
  ['a subject that nobody is', () => ({ claims: { sub: '018f0000-0000-7000-8000-000000000000' } })],
  ['the type of an ID token', () => ({ typ: 'JWT' })],
])('a well-signed token with %s is refused', async (_case, forgery) => {
  await expect(sign(forgery()).then(authority.verifyAccessToken)).rejects.toThrow()
})

test('an ID token is no access token', async () => {
  await expect(authority.verifyAccessToken(tokens.id_token)).rejects.toThrow()
})

test('a token without a signature is refused', async () => {
  await expect(authority.verifyAccessToken(new UnsecuredJWT(accepted()).encode())).rejects.toThrow()
})

test('a token signed by HMAC with the public key is refused', async () => {
  const secret = new TextEncoder().encode(JSON.stringify(publicKeyOf(authority.keys.signingKeys[0])))
  const token = await new SignJWT(accepted()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(secret)
  await expect(authority.verifyAccessToken(token)).rejects.toThrow()
})

test('a token with a changed claim is refused', async () => {
  const [header, , signature] = tokens.access_token.split('.')
  const body = Buffer.from(JSON.stringify({ ...accepted(), authentication_method: 'b2b' })).toString('base64url')
  await expect(authority.verifyAccessToken([header, body, signature].join('.'))).rejects.toThrow()
})

test('the token of a deleted account is refused within a second', async () => {
  await authority.addCustomer({ email: 'leaving@example.com' })
  const { access_token } = await createTestBrowser(authority.app).signIn({
    email: 'leaving@example.com',
    password: testPassword,
  })
  const { customerId } = await authority.verifyAccessToken(access_token)
  await authority.customers.markDeleted(customerId)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await expect(authority.verifyAccessToken(access_token)).rejects.toThrow('does not exist any more')
})

test('a deleted account can neither renew nor sign in', async () => {
  await authority.addCustomer({ email: 'gone@example.com' })
  const browser = createTestBrowser(authority.app)
  const { access_token } = await browser.signIn({ email: 'gone@example.com', password: testPassword })
  await authority.customers.markDeleted((await authority.verifyAccessToken(access_token)).customerId)
  const renewal = await browser.renewSilently()
  expect(renewal.at.searchParams.has('code') && (await renewal.redeem()).statusCode === 200).toBe(false)
})
