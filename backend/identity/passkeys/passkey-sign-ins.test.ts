/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { parse as bytesOfUuid } from 'uuid'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { passkeys } from './passkeys-table.ts'
import { newcomer, passkeyBrowsersOf, type CreationOptions, type SignInOptions } from './testing/passkey-browsers.ts'
import { createTestAuthenticator } from './testing/test-authenticator.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

const { browse, signInWith, openRegistration, register } = passkeyBrowsersOf(() => authority)

test('[SH-01] a newcomer registers with a passkey, without a password, and signs in with it', async () => {
  const authenticator = createTestAuthenticator()
  const { person, user, finish } = await register(authenticator)
  const claims = await finish()
  expect(claims).toMatchObject({ email: person.email, amr: ['pop'] })
  expect(user.name).toBe(person.email)
  expect(Buffer.from(user.id, 'base64url')).toEqual(Buffer.from(bytesOfUuid(String(claims['sub']))))

  const { ask, send, finish: signIn, origin } = await browse()
  const { challenge, rpId } = await ask()
  expect(rpId).toBe('uk.localhost')
  const again = await send(authenticator.signIn({ challenge, rpId, origin }))
  expect(await signIn(again.headers.location)).toMatchObject({ sub: claims['sub'], amr: ['pop'] })
})

test('[SH-01] no password opens an account that has none', async () => {
  const { person } = await register(createTestAuthenticator())
  const browser = createTestBrowser(authority.app)
  for (const password of ['null', 'undefined', 'the password of no account']) {
    const page = await browser.request(await browser.open(), { form: { email: person.email, password } })
    expect([password, page.statusCode]).toEqual([password, 422])
  }
})

test('a sign-in with a passkey is recent enough for a sensitive change, as one with a password is', async () => {
  const authenticator = createTestAuthenticator()
  const { finish } = await register(authenticator)
  const { auth_time } = await finish()
  expect(Number(auth_time)).toBeGreaterThan(Date.now() / 1000 - 60)
})

test('a response is accepted once, and only for the sign-in that it was made for', async () => {
  const authenticator = createTestAuthenticator()
  await register(authenticator)
  const [one, other] = [await browse(), await browse()]
  const ofOne = await one.ask()
  await other.ask()
  const answer = authenticator.signIn({ ...ofOne, origin: one.origin })
  expect((await other.send(answer)).statusCode).toBe(422)
  expect((await one.send(answer)).statusCode).toBe(303)
  expect((await one.send(answer)).statusCode).toBe(422)
  await one.ask()
  expect((await one.send(answer)).statusCode).toBe(422)
})

test('a copy of the authenticator, whose counter lags behind, is refused', async () => {
  const authenticator = createTestAuthenticator(5)
  await register(authenticator)
  const before = authenticator.counter
  expect((await signInWith(authenticator)).statusCode).toBe(303)
  expect((await signInWith(authenticator)).statusCode).toBe(303)
  authenticator.counter = before
  const refused = await signInWith(authenticator)
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('The passkey did not work.')
  authenticator.counter = before + 2
  expect((await signInWith(authenticator)).statusCode).toBe(303)
})

test.each([
  ['another page of the storefront', { origin: 'http://www.uk.localhost:3000' }],
  ['another storefront', { origin: 'http://login.nl.localhost:3000' }],
  ['a foreign site', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'nl.localhost' }],
  ['another challenge', { challenge: 'AAAA' }],
])('a response for %s is refused', async (_, changes) => {
  const authenticator = createTestAuthenticator()
  await register(authenticator)
  const { ask, send, origin } = await browse()
  expect((await send(authenticator.signIn({ ...(await ask()), origin, ...changes }))).statusCode).toBe(422)
})

test('a passkey opens no account at another storefront', async () => {
  const authenticator = createTestAuthenticator()
  await register(authenticator)
  const { ask, send, origin } = await browse('nl')
  const { challenge, rpId } = await ask()
  expect(rpId).toBe('nl.localhost')
  expect((await send(authenticator.signIn({ challenge, rpId, origin }))).statusCode).toBe(422)
})

test('a key without the fingerprint, face or code of its owner is refused', async () => {
  const authenticator = createTestAuthenticator()
  await register(authenticator)
  const { ask, send, origin } = await browse()
  const answer = authenticator.signIn({ ...(await ask()), origin }, { isVerified: false })
  expect((await send(answer)).statusCode).toBe(422)
})

test.each(['', 'no json', '{}', '[]', '{"id":"x"}'])('the form with %j as its answer is refused', async (passkey) => {
  const { browser, path } = await browse()
  expect((await browser.request(`${path}/passkey`, { form: { passkey } })).statusCode).toBe(422)
})

test('the passkey of a deleted account no longer signs in', async () => {
  const authenticator = createTestAuthenticator()
  const { finish } = await register(authenticator)
  await authority.customers.markDeleted(String((await finish())['sub']))
  expect((await signInWith(authenticator)).statusCode).toBe(422)
})

test('a customer who must sign in again is offered their own passkeys only', async () => {
  const { id } = await authority.addCustomer({ email: 'again@example.com' })
  const key = { id: '0195d3a0-0000-7000-8000-000000000001', customerId: id, credentialId: 'b3du', counter: 0 }
  await authority.database.insert(passkeys).values({
    ...key,
    ...{
      publicKey: new Uint8Array(1),
      transports: ['internal'],
      isSynced: false,
      name: 'Phone',
      createdAt: new Date(),
    },
  })
  const browser = createTestBrowser(authority.app)
  await browser.signIn({ email: 'again@example.com', password: testPassword })
  const path = await browser.open({ max_age: '0' })
  const options = (await browser.request(`${path}/passkey/challenges`, { form: {} })).json<SignInOptions>()
  expect(options.allowCredentials).toMatchObject([{ id: 'b3du' }])
})

test('the registration with a passkey shows the faults of its fields before a key is created', async () => {
  const { ask, send } = await openRegistration(newcomer())
  const faulty = { firstName: ' ' }
  expect((await ask(faulty)).statusCode).toBe(422)
  const page = await send(faulty)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('Enter your first name.')
  expect(page.body).not.toContain('Use at least 10 characters.')
})

test('a registration without the response of an authenticator creates no account', async () => {
  const person = newcomer()
  const { send } = await openRegistration(person)
  const page = await send({ passkey: '{}' })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('No passkey was created.')
  expect(await authority.customers.findByEmail('uk', person.email)).toBeUndefined()
})

test('no challenge is given without the link of the mail', async () => {
  const { ask } = await openRegistration(newcomer())
  expect((await ask({ 'confirmation-token': 'A'.repeat(43) })).statusCode).toBe(410)
  expect((await ask({ 'confirmation-token': '' })).statusCode).toBe(422)
})

test('the response for one registration is refused by another', async () => {
  const [one, other] = [await openRegistration(newcomer()), await openRegistration(newcomer())]
  const { challenge, rp } = (await one.ask()).json<CreationOptions>()
  await other.ask()
  const answer = createTestAuthenticator().register({ challenge, rpId: rp.id, origin: one.origin })
  expect((await other.send({ passkey: JSON.stringify(answer) })).statusCode).toBe(422)
})

test('a challenge of a registration signs no one in', async () => {
  const authenticator = createTestAuthenticator()
  await register(authenticator)
  const registration = await openRegistration(newcomer())
  const { challenge, rp } = (await registration.ask()).json<CreationOptions>()
  const { send, origin } = await browse()
  expect((await send(authenticator.signIn({ challenge, rpId: rp.id, origin }))).statusCode).toBe(422)
})

test('forms of other origins get no challenge', async () => {
  const { browser, path } = await browse()
  const headers = { origin: 'https://evil.example' }
  expect((await browser.request(`${path}/passkey/challenges`, { form: {}, headers })).statusCode).toBe(403)
})

test('only sign-in pages may use passkeys, and no frame of them', async () => {
  const { browser, path } = await browse()
  const { headers } = await browser.request(path)
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
  expect(headers['permissions-policy']).toContain('publickey-credentials-create=(self)')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
})

test('the use of a passkey is recorded', async () => {
  const authenticator = createTestAuthenticator()
  await register(authenticator)
  await signInWith(authenticator)
  const [row] = await authority.database.select().from(passkeys).where(eq(passkeys.credentialId, authenticator.id))
  expect(row).toMatchObject({ counter: authenticator.counter, transports: ['internal'], name: 'My passkey' })
  expect(row?.lastUsedAt).toBeInstanceOf(Date)
})
