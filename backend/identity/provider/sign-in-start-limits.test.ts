import { eq } from 'drizzle-orm'
import { oidcPayloads } from '../sessions/oidc-payloads-table.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createPkce, createTestBrowser } from '../testing/test-browser.ts'

const MOST = 3
let authority: TestAuthority
const credentials = { email: 'ada@example.com', password: testPassword }

beforeAll(async () => {
  authority = await startTestAuthority(undefined, { SIGN_INS_PER_ADDRESS: String(MOST) })
  await authority.addCustomer(credentials)
})
afterAll(() => authority.stop())

const browse = (storefront?: string) => createTestBrowser(authority.app, storefront)

/** Requests an address of the authority from the network address. */
const openFrom = (networkAddress: string, address: string, storefront?: string) =>
  browse(storefront).request(address, { headers: { 'x-forwarded-for': networkAddress } })

const begin = () => browse().authorizationAddress({ code_challenge: createPkce().challenge })
const remembered = () => authority.database.$count(oidcPayloads)

test('[BE-03] one network address begins at most the configured number of sign-ins and sign-outs in a minute', async () => {
  const [crowded, other] = ['192.0.2.1', '192.0.2.2']
  const started = [
    await openFrom(crowded, begin()),
    await openFrom(crowded, '/Session/End/'),
    await openFrom(crowded, '/session/end', 'nl'),
  ]
  expect(started.map(({ statusCode }) => statusCode)).toEqual([303, 200, 200])
  const before = await remembered()
  for (const address of [begin(), '/AUTH/', '/session/end', '/session/end?prompt=none']) {
    const refused = await openFrom(crowded, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.body).toContain('please wait a minute')
    expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  expect(await remembered()).toBe(before)
  expect((await openFrom(other, begin())).statusCode).toBe(303)
})

test('[SH-03] any number of pages behind one network address renew their tokens', async () => {
  const browser = browse()
  await browser.signIn(credentials)
  for (let renewals = 0; renewals <= MOST; renewals += 1)
    expect((await browser.renewSilently()).at.searchParams.has('code')).toBe(true)
})

test('a renewal without a session stores nothing', async () => {
  const before = await remembered()
  for (let renewals = 0; renewals <= MOST; renewals += 1)
    expect((await browse().renewSilently()).at.searchParams.get('error')).toBe('login_required')
  expect(await remembered()).toBe(before)
})

test('[BE-03] a renewal with the cookie of an ended session stores nothing', async () => {
  const browser = browse()
  await browser.signIn(credentials)
  await authority.database.delete(oidcPayloads).where(eq(oidcPayloads.model, 'Session'))
  const before = await remembered()
  for (let renewals = 0; renewals <= MOST; renewals += 1)
    expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')
  expect((await browser.request('/auth/unknown')).statusCode).toBe(400)
  expect(await remembered()).toBe(before)
})

test('[BE-03] one network address continues at most the configured number of sign-ins in a minute', async () => {
  const [crowded, other] = ['192.0.2.3', '192.0.2.4']
  for (const address of ['/auth/one', '/AUTH/two/', '/auth/three?prompt=none'])
    expect((await openFrom(crowded, address)).statusCode).toBe(400)
  for (const address of ['/auth/four', '/Auth/five/?prompt=none']) {
    const refused = await openFrom(crowded, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await openFrom(other, '/auth/four')).statusCode).toBe(400)
})

test('pushed authorization requests are disabled, so a client cannot store a sign-in in advance', async () => {
  const before = await remembered()
  const form = { client_id: 'account-site', response_type: 'code', scope: 'openid' }
  expect((await browse().request('/request', { form })).statusCode).toBe(404)
  expect(await remembered()).toBe(before)
})
