import { startTestAuthority, testPassword, type TestAuthority } from '../../testing/test-authority.ts'
import { createPkce, createTestBrowser } from '../../testing/test-browser.ts'

type Browser = ReturnType<typeof createTestBrowser>

let authority: TestAuthority
const attacker = { email: 'mallory@example.com', password: testPassword }
const customer = { email: 'ada@example.com', password: testPassword }

beforeAll(async () => {
  authority = await startTestAuthority()
  await authority.addCustomer(attacker)
  await authority.addCustomer(customer)
})
afterAll(() => authority.stop())

const browse = () => createTestBrowser(authority.app)

/** Plants the cookies of the attacker's own browser, as a page of a neighbouring host can. */
const plant = (from: Browser, into: Browser) => {
  for (const [name, cookie] of from.cookies) if (/_(?:resume|interaction)/.test(name)) into.cookies.set(name, cookie)
}

const errorOfRenewal = async (browser: Browser) => (await browser.renewSilently()).at.searchParams.get('error')

/** Sends the form of a sign-in page; returns the address where the sign-in continues. */
const send = async (browser: Browser, page: string, credentials = customer) =>
  String((await browser.request(page, { form: credentials })).headers.location)

const signInOn = async (browser: Browser, page: string) => (await browser.follow(await send(browser, page))).at

const isSignedInAt = (callback: URL) => callback.pathname === '/sign-in/callback' && callback.searchParams.has('code')

test('[SH-01] a sign-in that another browser began does not continue in this one and leaves no session', async () => {
  const [elsewhere, here] = [browse(), browse()]
  const goesOnAt = await send(elsewhere, await elsewhere.open(), attacker)
  await here.open()
  plant(elsewhere, here)
  for (const address of [goesOnAt, goesOnAt.replace('/auth/', '/AUTH/'), `${goesOnAt}/?prompt=none`]) {
    const refused = await here.request(address)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('This page has expired')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['set-cookie']).toBeUndefined()
  }
  expect(await errorOfRenewal(here)).toBe('login_required')
  expect(isSignedInAt((await elsewhere.follow(goesOnAt)).at)).toBe(true)
})

test('[SH-01] the page of a sign-in from another browser does not accept a password', async () => {
  const [elsewhere, here] = [browse(), browse()]
  const page = await elsewhere.open()
  plant(elsewhere, here)
  for (const address of [page, `${page}/registration`, `${page}/forgotten-password`])
    for (const sent of [{}, { form: customer }]) {
      const refused = await here.request(address, sent)
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('This page has expired')
    }
  await elsewhere.follow(page.replace('/interaction/', '/auth/'))
  expect(await errorOfRenewal(elsewhere)).toBe('login_required')
})

test('two tabs that begin a sign-in at the same moment both complete it', async () => {
  const browser = browse()
  const pages = await Promise.all([browser.open(), browser.open()])
  for (const page of pages) expect(isSignedInAt(await signInOn(browser, page))).toBe(true)
})

test('a customer who goes back to an earlier sign-in continues that one', async () => {
  const browser = browse()
  const [first] = [await browser.open(), await browser.open({ prompt: 'create' })]
  expect((await browser.request(first, { form: { ...customer, password: 'a wrong one' } })).statusCode).toBe(422)
  expect((await browser.request(first)).statusCode).toBe(200)
  expect(isSignedInAt(await signInOn(browser, first))).toBe(true)
})

test('of eleven sign-ins started in one browser the oldest expires, and all others continue', async () => {
  const browser = browse()
  const pages: string[] = []
  for (let started = 0; started < 11; started += 1) pages.push(await browser.open())
  const [oldest = '', next = ''] = pages
  const refused = await browser.request(oldest)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('This page has expired')
  expect((await browser.request(oldest.replace('/interaction/', '/auth/'))).statusCode).toBe(400)
  for (const page of pages.slice(1)) expect((await browser.request(page)).statusCode).toBe(200)
  expect(isSignedInAt(await signInOn(browser, next))).toBe(true)
})

test('a silent renewal leaves no cookie of a started sign-in', async () => {
  const { answer } = await browse().renewSilently()
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('[SH-01] with TLS a neighbouring host cannot plant the cookie of a started sign-in', async () => {
  const secure = await startTestAuthority({ database: authority.database }, { PUBLIC_ORIGIN_SCHEME: 'https' })
  const browser = createTestBrowser(secure.app)
  const asked = {
    code_challenge: createPkce().challenge,
    redirect_uri: 'https://account.uk.localhost:3000/sign-in/callback',
    resource: 'https://api.localhost:3000',
  }
  const { headers } = await browser.request(browser.authorizationAddress(asked))
  const uid = String(headers.location).replace('/interaction/', '')
  const started = [headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('_begun_'))
  expect(started).toHaveLength(1)
  // Browsers keep and delete a cookie of this name only with these attributes, and only from this host.
  expect(started[0]).toMatch(new RegExp(`^__Host-login_uk_begun_${uid}=\\d+; path=/; .*; secure; httponly$`))
  expect(started[0]).not.toContain('domain=')
  await secure.app.close()
})
