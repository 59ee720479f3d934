import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { accountIdOf, oidcPayloads } from '../sessions/oidc-payloads-table.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { claimsOf, createPkce, createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
const email = 'grace@example.com'
const credentials = { email, password: testPassword }

beforeAll(async () => {
  authority = await startTestAuthority()
  await authority.addCustomer({ email })
})
afterAll(() => authority.stop())

const browse = () => createTestBrowser(authority.app)

const logOutAddress = (idToken: string, returnTo: string) =>
  `/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: returnTo, state: 'bye' }).toString()}`

test('a hidden frame of the account site renews the tokens without a prompt', async () => {
  const browser = browse()
  const first = await browser.signIn(credentials)
  const renewal = await browser.renewSilently()
  expect(renewal.at.pathname).toBe('/sign-in/silent-callback')
  const renewed = (await renewal.redeem()).json<{ id_token: string; access_token: string }>()
  expect(claimsOf(renewed.id_token)).toMatchObject({
    sub: claimsOf(first.id_token).sub,
    sid: claimsOf(first.id_token).sid,
    auth_time: claimsOf(first.id_token).auth_time,
  })
  await expect(authority.verifyAccessToken(renewed.access_token)).resolves.toMatchObject({ storefront: 'uk' })
})

test('only the response to a silent renewal may be framed, only by the account site, and no window opens with a hold on it', async () => {
  const browser = browse()
  const silent = await browser.request(browser.authorizationAddress({ prompt: 'none', code_challenge: 'a'.repeat(43) }))
  expect(silent.headers['content-security-policy']).toContain(`frame-ancestors ${browser.account}`)
  const page = await browser.request(await browser.open())
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  const address = 'http://api.localhost:3000/reports/policy-breaches'
  for (const { headers } of [silent, page]) {
    expect(headers['content-security-policy']).toContain(`; report-uri ${address}`)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

test('a silent renewal without a session returns an error to the callback', async () => {
  const { at } = await browse().renewSilently()
  expect(at.pathname).toBe('/sign-in/silent-callback')
  expect(at.searchParams.get('error')).toBe('login_required')
})

test('a sign-out needs no second click, leads back and ends every token of the session', async () => {
  const browser = browse()
  const { id_token, access_token } = await browser.signIn(credentials)
  await expect(authority.verifyAccessToken(access_token)).resolves.toBeDefined()
  const answer = await browser.request(logOutAddress(id_token, `${browser.account}/`))
  expect(answer.headers.location).toBe(`${browser.account}/?state=bye`)
  expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')
  await expect(authority.verifyAccessToken(access_token, 'change')).rejects.toThrow('has ended')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await expect(authority.verifyAccessToken(access_token)).rejects.toThrow('has ended')
})

/** Signs out while the database refuses ended sessions, and then again; returns the second response. */
const signOutAfterFailure = async (signOut: () => ReturnType<ReturnType<typeof browse>['request']>) => {
  // Expires the code of the sign-in, as happens after a minute.
  await authority.database.delete(oidcPayloads).where(eq(oidcPayloads.model, 'AuthorizationCode'))
  await authority.database.execute(sql`alter table ended_sessions add constraint full_up check (false) not valid`)
  expect((await signOut()).statusCode).toBe(500)
  await authority.database.execute(sql`alter table ended_sessions drop constraint full_up`)
  return signOut()
}

test('[SH-04] a customer repeats an interrupted sign-out, and every token ends', async () => {
  const browser = browse()
  const { id_token, access_token } = await browser.signIn(credentials)
  const signedOut = await signOutAfterFailure(() => browser.request(logOutAddress(id_token, `${browser.account}/`)))
  expect(signedOut.headers.location).toBe(`${browser.account}/?state=bye`)
  await expect(authority.verifyAccessToken(access_token)).rejects.toThrow('has ended')
})

test('[SH-04] a customer repeats an interrupted sign-out that they confirmed on the page', async () => {
  const browser = browse()
  const { access_token } = await browser.signIn(credentials)
  const page = await browser.request('/session/end')
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)?.[1] ?? ''
  const form = { xsrf, logout: 'yes' }
  const signedOut = await signOutAfterFailure(() => browser.request('/session/end/confirm', { form }))
  expect(signedOut.headers.location).toContain('/session/end/success')
  await expect(authority.verifyAccessToken(access_token)).rejects.toThrow('has ended')
})

test('a session without an account is stored for about an hour', async () => {
  await browse().request('/session/end')
  await browse().open()
  const isSession = eq(oidcPayloads.model, 'Session')
  const staysLong = gt(oidcPayloads.expiresAt, sql`now() + interval '2 hours'`)
  const isWithoutAccount = isNull(accountIdOf(oidcPayloads.payload))
  expect(await authority.database.$count(oidcPayloads, and(isSession, isWithoutAccount))).toBeGreaterThan(0)
  expect(await authority.database.$count(oidcPayloads, and(isSession, isWithoutAccount, staysLong))).toBe(0)
})

test('[SH-01] an ended session stays ended, even if a request under way writes it again', async () => {
  const browser = browse()
  const { id_token } = await browser.signIn(credentials)
  const isSession = eq(oidcPayloads.model, 'Session')
  const sessions = await authority.database.select().from(oidcPayloads).where(isSession)
  const cookies = new Map(browser.cookies)
  await browser.request(logOutAddress(id_token, `${browser.account}/`))
  await authority.database.insert(oidcPayloads).values(sessions).onConflictDoNothing()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')
})

test('a sign-out without a session redirects back at once', async () => {
  const browser = browse()
  const { id_token } = await browser.signIn(credentials)
  browser.cookies.clear()
  const answer = await browser.request(logOutAddress(id_token, `${browser.account}/account-deleted`))
  expect(answer.headers.location).toBe(`${browser.account}/account-deleted?state=bye`)
})

test('a sign-out without the ID token asks for a confirmation', async () => {
  const browser = browse()
  await browser.signIn(credentials)
  const page = await browser.request('/session/end')
  expect(page.body).toContain('Sign out?')
  expect((await browser.renewSilently()).at.searchParams.has('code')).toBe(true)
})

test('a sign-out redirects only to addresses of the account site', async () => {
  const browser = browse()
  const { id_token } = await browser.signIn(credentials)
  const answer = await browser.request(logOutAddress(id_token, 'http://evil.example/'))
  expect(answer.statusCode).toBe(400)
})

test('only the origin of the account site reads keys and discovery', async () => {
  const browser = browse()
  for (const path of ['/.well-known/openid-configuration', '/jwks']) {
    const allowed = await browser.request(path, { headers: { origin: browser.account } })
    expect(allowed.headers['access-control-allow-origin']).toBe(browser.account)
    for (const origin of ['http://evil.example', 'null', 'http://account.nl.localhost:3000']) {
      const refused = await browser.request(path, { headers: { origin } })
      expect(refused.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
})

test('the published keys hold no private part', async () => {
  const { keys } = (await browse().request('/jwks')).json<{ keys: Record<string, string>[] }>()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ alg: 'ES256', crv: 'P-256' })
  expect(keys[0]).not.toHaveProperty('d')
})

test('every storefront has an issuer of its own', async () => {
  const issuers = await Promise.all(
    ['uk', 'nl', 'be-fr'].map(async (storefront) => {
      const answer = await createTestBrowser(authority.app, storefront).request('/.well-known/openid-configuration')
      return answer.json<{ issuer: string; token_endpoint: string }>()
    }),
  )
  expect(issuers.map(({ issuer }) => issuer)).toEqual([
    'http://login.uk.localhost:3000',
    'http://login.nl.localhost:3000',
    'http://login.be-fr.localhost:3000',
  ])
  expect(issuers[2]?.token_endpoint).toBe('http://login.be-fr.localhost:3000/token')
})

test('forwarded headers of a caller change no address', async () => {
  const answer = await browse().request('/.well-known/openid-configuration', {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  expect(answer.body).not.toContain('evil.example')
})

test('[SH-01] with TLS a page of a neighbouring host cannot plant a session', async () => {
  const secure = await startTestAuthority({ database: authority.database }, { PUBLIC_ORIGIN_SCHEME: 'https' })
  const browser = createTestBrowser(secure.app)
  const { verifier, challenge } = createPkce()
  const account = 'https://account.uk.localhost:3000'
  const redirect = { redirect_uri: `${account}/sign-in/callback` }
  const asked = { ...redirect, code_challenge: challenge, resource: 'https://api.localhost:3000' }
  const started = await browser.request(browser.authorizationAddress(asked))
  const sent = await browser.request(String(started.headers.location), {
    form: credentials,
    headers: { origin: 'https://login.uk.localhost:3000' },
  })
  const signedIn = await browser.request(String(sent.headers.location))
  const code = new URL(String(signedIn.headers.location)).searchParams.get('code') ?? ''
  const { id_token } = (await browser.redeem(code, verifier, redirect)).json<{ id_token: string }>()
  const signedOut = await browser.request(logOutAddress(id_token, `${account}/`))

  const cookies = [started, signedIn, signedOut].map(({ headers }) => [headers['set-cookie'] ?? []].flat())
  const ofSession = cookies.map((set) => set.filter((cookie) => /^__Host-login_uk_session(?:\.sig)?=/.test(cookie)))
  expect(ofSession.map(({ length }) => length)).toEqual([0, 2, 2])
  // Browsers keep and delete a cookie of this name only with these attributes, and only from this host.
  for (const cookie of ofSession.flat()) expect(cookie).toMatch(/; path=\/;/)
  for (const cookie of cookies.flat()) {
    expect(cookie).toMatch(/^__(?:Host|Secure)-.*; samesite=lax; secure; httponly/)
    expect(cookie).not.toMatch(/; domain=/)
  }
  await secure.app.close()
})
