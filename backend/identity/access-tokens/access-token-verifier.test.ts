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

/** Signs with the authority's own key, so that only the claims can be the reason for a refusal. */
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

test('the verifier reads the business claim in any letter case', async () => {
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
  ['a subject without an account', () => ({ claims: { sub: '018f0000-0000-7000-8000-000000000000' } })],
  ['the type of an ID token', () => ({ typ: 'JWT' })],
])('a well-signed token with %s is refused', async (_case, forgery) => {
  await expect(sign(forgery()).then(authority.verifyAccessToken)).rejects.toThrow()
})

test('the verifier refuses an ID token', async () => {
  await expect(authority.verifyAccessToken(tokens.id_token)).rejects.toThrow()
})

test('the verifier refuses a token without a signature', async () => {
  await expect(authority.verifyAccessToken(new UnsecuredJWT(accepted()).encode())).rejects.toThrow()
})

test('the verifier refuses a token signed by HMAC with the public key', async () => {
  const secret = new TextEncoder().encode(JSON.stringify(publicKeyOf(authority.keys.signingKeys[0])))
  const token = await new SignJWT(accepted()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(secret)
  await expect(authority.verifyAccessToken(token)).rejects.toThrow()
})

test('the verifier refuses a token with a changed claim', async () => {
  const [header, , signature] = tokens.access_token.split('.')
  const body = Buffer.from(JSON.stringify({ ...accepted(), authentication_method: 'b2b' })).toString('base64url')
  await expect(authority.verifyAccessToken([header, body, signature].join('.'))).rejects.toThrow()
})

test('the verifier refuses the token of a deleted account at once for a change, and within a second for a read', async () => {
  await authority.addCustomer({ email: 'leaving@example.com' })
  const { access_token } = await createTestBrowser(authority.app).signIn({
    email: 'leaving@example.com',
    password: testPassword,
  })
  const { customerId } = await authority.verifyAccessToken(access_token)
  await authority.customers.markDeleted(customerId)
  const refusal = { message: expect.stringContaining('no longer exists'), code: 'account-deleted' }
  await expect(authority.verifyAccessToken(access_token, 'change')).rejects.toMatchObject(refusal)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await expect(authority.verifyAccessToken(access_token)).rejects.toMatchObject(refusal)
})

test('a deleted account can neither renew nor sign in', async () => {
  await authority.addCustomer({ email: 'gone@example.com' })
  const browser = createTestBrowser(authority.app)
  const { access_token } = await browser.signIn({ email: 'gone@example.com', password: testPassword })
  await authority.customers.markDeleted((await authority.verifyAccessToken(access_token)).customerId)
  const renewal = await browser.renewSilently()
  expect(renewal.at.searchParams.has('code') && (await renewal.redeem()).statusCode === 200).toBe(false)
})
