import { readRegistrationMail } from '../../registrations/testing/read-registration-mail.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../../testing/test-authority.ts'
import { claimsOf, createPkce, createTestBrowser } from '../../testing/test-browser.ts'

let authority: TestAuthority
const ada = { email: 'ada@example.com', password: testPassword }
const noah = { email: 'noah@example.com', password: testPassword }

beforeAll(async () => {
  authority = await startTestAuthority()
  for (const { email } of [ada, noah]) await authority.addCustomer({ email })
})
afterAll(() => authority.stop())

const browse = (cookies?: Parameters<typeof createTestBrowser>[2]) => createTestBrowser(authority.app, 'uk', cookies)
type TestBrowser = ReturnType<typeof browse>

/** Opens a sign-in; sending its form completes it. */
const beginSignIn = async (browser: TestBrowser, parameters: Record<string, string> = {}) => {
  const { verifier, challenge } = createPkce()
  const path = await browser.open({ code_challenge: challenge, ...parameters })
  return async (form: Record<string, string>) => {
    const sent = await browser.request(path, { form })
    const { at } = await browser.follow(String(sent.headers.location))
    const answer = await browser.redeem(at.searchParams.get('code') ?? '', verifier)
    return answer.json<{ id_token: string; access_token: string }>()
  }
}

/** The tokens are of this customer, and those of the former one have ended. */
const expectSuccession = async (browser: TestBrowser, former: { access_token: string }, email: string) => {
  const renewed = (await (await browser.renewSilently()).redeem()).json<{ id_token: string; access_token: string }>()
  expect(claimsOf(renewed.id_token)).toMatchObject({ email })
  await expect(authority.verifyAccessToken(renewed.access_token)).resolves.toBeDefined()
  await expect(authority.verifyAccessToken(former.access_token)).rejects.toThrow('has ended')
  return renewed
}

test('[SH-04] a customer who signs in during the session of another account continues as themselves, and the former session ends', async () => {
  const browser = browse()
  const former = await browser.signIn(ada)
  const send = await beginSignIn(browser, { max_age: '0' })
  const tokens = await send(noah)
  expect(claimsOf(tokens.id_token)).toMatchObject({ email: noah.email })
  await expect(authority.verifyAccessToken(tokens.access_token)).resolves.toBeDefined()
  const renewed = await expectSuccession(browser, former, noah.email)
  expect(claimsOf(renewed.id_token).sub).toBe(claimsOf(tokens.id_token).sub)
})

test('[SH-04] a registration during the session of another account ends that session', async () => {
  const [asking, browser] = [browse(), browse()]
  const email = 'zoe@example.com'
  await asking.request(`${await asking.open()}/registration`, { form: { email } })
  const { token } = await readRegistrationMail(authority, email)
  const former = await browser.signIn(ada)
  const names = { firstName: 'Zoe', lastName: 'Webster', password: testPassword }
  const sent = await browser.request('/registration', { form: { ...names, 'confirmation-token': token } })
  expect([sent.headers['set-cookie']].flat().join()).toContain(
    'Domain=uk.localhost; Path=/; Secure; SameSite=Strict; Expires=Thu, 01 Jan 1970',
  )
  await expectSuccession(browser, former, email)
})

test('[SH-04] of two tabs with different customers, the later sign-in ends the session of the earlier one', async () => {
  const tab = browse()
  const send = await beginSignIn(tab)
  const former = await browse(tab.cookies).signIn(ada)
  const tokens = await send(noah)
  expect(claimsOf(tokens.id_token)).toMatchObject({ email: noah.email })
  await expect(authority.verifyAccessToken(former.access_token)).rejects.toThrow('has ended')
})
