import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { claimsOf, createPkce, createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
const email = 'ada@example.com'
const credentials = { email, password: testPassword }

beforeAll(async () => {
  authority = await startTestAuthority()
  await authority.addCustomer({ email })
})
afterAll(() => authority.stop())

const browse = (storefront?: string) => createTestBrowser(authority.app, storefront)

const callCustomersMe = (accessToken: string) =>
  authority.app.inject({
    url: '/customers/customers/me',
    headers: { host: 'api.localhost:3000', authorization: `Bearer ${accessToken}` },
  })

test('a customer signs in with code and PKCE, and the access token opens the API', async () => {
  const browser = browse()
  const { callback, code, verifier } = await browser.authorize(credentials)
  expect(callback.href).toContain(`${browser.account}/sign-in/callback`)
  expect(callback.searchParams.get('state')).toBe('state-of-the-tab')

  const answer = await browser.redeem(code, verifier)
  expect(answer.headers['access-control-allow-origin']).toBe(browser.account)
  const tokens = answer.json<Record<string, string>>()
  expect(tokens).not.toHaveProperty('refresh_token')
  const me = await callCustomersMe(tokens.access_token!)
  expect(me.json()).toMatchObject({ email, firstName: 'Ada', businessStatus: null, accountDeleted: false })
})

test('the tokens say who the customer is and how they signed in', async () => {
  const { id_token, access_token, expires_in } = await browse().signIn(credentials)
  const customer = await authority.customers.findByEmail('uk', email)
  expect(claimsOf(id_token)).toMatchObject({
    iss: 'http://login.uk.localhost:3000',
    aud: 'account-site',
    sub: customer!.id,
    email,
    name: 'Ada Byron',
    amr: ['pwd'],
    authentication_method: 'consumer',
    idp_type: 'local',
    idp_sub: customer!.id,
    sid: expect.any(String),
    auth_time: expect.any(Number),
    nonce: 'nonce-of-the-tab',
  })
  expect(claimsOf(access_token)).toMatchObject({
    aud: 'http://api.localhost:3000',
    sub: customer!.id,
    storefront: 'uk',
    authentication_method: 'consumer',
    sid: claimsOf(id_token).sid,
    auth_time: claimsOf(id_token).auth_time,
  })
  expect(expires_in).toBe(900)
})

test('the authentication method marks a business customer', async () => {
  await authority.addCustomer({ email: 'studio@example.com', companyName: 'Studio', businessStatus: 'new' })
  const { id_token, access_token } = await browse().signIn({ email: 'studio@example.com', password: testPassword })
  expect(claimsOf(id_token)).toMatchObject({ authentication_method: 'b2b' })
  expect(claimsOf(access_token)).toMatchObject({ authentication_method: 'b2b' })
})

test('both tokens of a customer with the longest address and name fit 1,500 bytes together', async () => {
  const long = `${'a'.repeat(64)}@${'b'.repeat(27)}.example`
  expect(long).toHaveLength(100)
  const names = { firstName: '写'.repeat(100), lastName: 'Ö'.repeat(100) }
  await authority.addCustomer({ email: long, ...names, businessStatus: 'active', storefront: 'be-fr' })
  const { id_token, access_token } = await browse('be-fr').signIn({ email: long, password: testPassword })
  expect(claimsOf(id_token).name).toBe('写'.repeat(16))
  expect(id_token.length + access_token.length).toBeLessThanOrEqual(1500)
})

test('a wrong password and an unknown address get the same response', async () => {
  const texts: string[] = []
  for (const wrong of [
    { email, password: 'wrong password' },
    { email: 'unknown@example.com', password: testPassword },
  ]) {
    const browser = browse()
    const page = await browser.request(await browser.open(), { form: wrong })
    expect(page.statusCode).toBe(422)
    texts.push(/<p class="fault"[^>]*>([^<]*)/.exec(page.body)?.[1] ?? '')
  }
  expect(texts).toEqual(Array(2).fill('The email address or password is not right.'))
})

test('the password of one storefront opens no account of another', async () => {
  const browser = browse('nl')
  const page = await browser.request(await browser.open(), { form: credentials })
  expect(page.statusCode).toBe(422)
})

test('the session cookie of one storefront is invalid at another', async () => {
  const uk = browse()
  await uk.signIn(credentials)
  const nl = browse('nl')
  for (const [name, cookie] of uk.cookies)
    nl.cookies.set(name.replaceAll('_uk_', '_nl_'), { ...cookie, value: cookie.value.replaceAll('_uk_', '_nl_') })
  expect((await nl.renewSilently()).at.searchParams.get('error')).toBe('login_required')
})

test.each([
  ['a suffix', (uri: string) => `${uri}/more`],
  ['a query', (uri: string) => `${uri}?next=1`],
  ['a fragment', (uri: string) => `${uri}#more`],
  ['another port', (uri: string) => uri.replace(':3000', ':3001')],
  ['a path that climbs', (uri: string) => uri.replace('/sign-in/', '/x/../sign-in/')],
  ['another case', (uri: string) => uri.replace('/sign-in/', '/Sign-In/')],
  ['user information', (uri: string) => uri.replace('http://', 'http://evil@')],
  ['a host that ends alike', (uri: string) => uri.replace('localhost', 'localhost.evil.example')],
  ['the account site of another storefront', (uri: string) => uri.replace('.uk.', '.nl.')],
  ['a script', () => 'javascript:alert(1)'],
])('a redirect address with %s is refused on the page itself', async (_case, change) => {
  const browser = browse()
  const { answer } = await browser.follow(
    browser.authorizationAddress({
      code_challenge: createPkce().challenge,
      redirect_uri: change(`${browser.account}/sign-in/callback`),
    }),
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.headers.location).toBeUndefined()
})

test.each([
  ['without PKCE', { code_challenge_method: '', code_challenge: '' }],
  ['with PKCE in plain text', { code_challenge_method: 'plain' }],
  ['by the implicit flow', { response_type: 'id_token token' }],
  ['by the hybrid flow', { response_type: 'code id_token' }],
  ['for another API', { resource: 'http://api.evil.example' }],
])('a sign-in %s is refused', async (_case, parameters) => {
  const browser = browse()
  const all = { code_challenge: createPkce().challenge, ...parameters }
  const { at } = await browser.follow(browser.authorizationAddress(all))
  expect(at.href).toMatch(/[?&#]error=(invalid_request|unsupported_response_type|invalid_target)/)
})

test('the token endpoint accepts no grant type but the authorization code', async () => {
  const browser = browse()
  for (const grant_type of ['password', 'refresh_token', 'client_credentials']) {
    const answer = await browser.request('/token', {
      form: { grant_type, client_id: 'account-site', username: email, password: testPassword },
      headers: { accept: 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: expect.any(String) })
    expect(answer.json()).not.toHaveProperty('access_token')
  }
})

test('the token endpoint refuses a code with another verifier', async () => {
  const browser = browse()
  const { code } = await browser.authorize(credentials)
  const answer = await browser.redeem(code, createPkce().verifier)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a second use of a code ends the session it belongs to', async () => {
  const browser = browse()
  const { code, verifier } = await browser.authorize(credentials)
  const { access_token } = (await browser.redeem(code, verifier)).json<{ access_token: string }>()
  expect((await browser.redeem(code, verifier)).json()).toMatchObject({ error: 'invalid_grant' })
  expect((await callCustomersMe(access_token)).statusCode).toBe(401)
  expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')
})

test('four simultaneous uses of a code yield at most one token, which ends with its session', async () => {
  const browser = browse()
  const { code, verifier } = await browser.authorize(credentials)
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.redeem(code, verifier)))
  const bought = answers.filter(({ statusCode }) => statusCode === 200)
  expect(bought.length).toBeLessThanOrEqual(1)
  for (const answer of bought)
    expect((await callCustomersMe(answer.json<{ access_token: string }>().access_token)).statusCode).toBe(401)
  expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')
})

test('the authority asks for a fresh sign-in when the last one is too old', async () => {
  const browser = browse()
  await browser.signIn(credentials)
  await new Promise((resolve) => setTimeout(resolve, 2100))
  const { at, answer } = await browser.follow(
    browser.authorizationAddress({ code_challenge: createPkce().challenge, max_age: '1' }),
  )
  expect(at.pathname).toMatch(/^\/interaction\//)
  expect(answer.body).toContain('Please sign in once more to go on.')
  expect(answer.body).toContain(`value="${email}"`)
  expect(answer.body).toMatch(/<input[^>]*name="password"[^>]*autofocus/)
})

test('the sign-in page refuses a form of another site', async () => {
  const browser = browse()
  const path = await browser.open()
  for (const origin of ['http://evil.example', 'null', browser.account]) {
    const answer = await browser.request(path, { form: credentials, headers: { origin } })
    expect(answer.statusCode).toBe(403)
  }
})

test('the hint fills the address field, and its content appears as plain text', async () => {
  const browser = browse()
  const path = await browser.open({ login_hint: '"><script>alert(1)</script>' })
  const { body } = await browser.request(path)
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toContain('<script>alert')
})

test('a sign-in page without a pending sign-in explains this and links to the account', async () => {
  const page = await browse().request('/interaction/unknown')
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('This page has expired')
  expect(page.body).toContain('http://account.uk.localhost:3000/')
})
