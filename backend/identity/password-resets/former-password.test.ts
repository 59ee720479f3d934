import { eq, inArray, sql } from 'drizzle-orm'
import { customers } from '../customers/customers-table.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { endedSessions } from '../sessions/ended-sessions-table.ts'
import { oidcPayloads } from '../sessions/oidc-payloads-table.ts'
import { testPassword, testPasswordHash } from '../testing/test-authority.ts'
import { eventually } from '../../testing/eventually.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'
import { NEW_PASSWORD, startPasswordPages, type PasswordPages } from '../testing/password-pages.ts'

let backEnd: TestBackEnd
let pages: PasswordPages
beforeAll(async () => {
  ;({ backEnd, pages } = await startPasswordPages())
})
afterAll(() => backEnd.stop())

const statusOf = async (token: string) =>
  (await backEnd.call({ method: 'GET', path: '/customers/customers/me', token })).status

/** Replaces the password just before these models are saved, so that they are saved after all sessions have ended. */
const resetMeanwhile = async (email: string, models: string[]) => {
  const { token } = await pages.forget(email)
  const saved = await backEnd.database.select().from(oidcPayloads).where(inArray(oidcPayloads.model, models))
  expect((await pages.choose(token)).statusCode).toBe(200)
  await backEnd.database.delete(endedSessions)
  await backEnd.database.insert(oidcPayloads).values(saved).onConflictDoNothing()
}

test('[SH-01] a sign-in that is slower than a password change asks for the new password', async () => {
  const { email } = await pages.aCustomer()
  const browser = pages.browse()
  const sent = await browser.request(await browser.open(), { form: { email, password: testPassword } })
  await resetMeanwhile(email, ['Interaction', 'Session'])
  const { at } = await browser.follow(String(sent.headers.location))
  expect(at.href).toContain(`${browser.login}/interaction/`)
  expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')

  const again = await browser.request(at.pathname, { form: { email, password: NEW_PASSWORD } })
  const { at: callback } = await browser.follow(String(again.headers.location))
  expect(callback.searchParams.has('code')).toBe(true)
})

test('[SH-01] the session, code and tokens of a sign-in with the former password are invalid', async () => {
  const { email } = await pages.aCustomer()
  const browser = pages.browse()
  const { access_token } = await browser.signIn({ email, password: testPassword })
  const { code, verifier } = await pages.browse().authorize({ email, password: testPassword })
  await resetMeanwhile(email, ['Session', 'Grant', 'AuthorizationCode'])
  expect((await browser.renewSilently()).at.searchParams.get('error')).toBe('login_required')
  const redeemed = await browser.redeem(code, verifier)
  expect([redeemed.statusCode, redeemed.json<{ error: string }>().error]).toEqual([400, 'invalid_grant'])
  expect(await statusOf(access_token)).toBe(401)
})

test('[SH-01] the new password opens a session even within the second of its change', async () => {
  const { email, id } = await pages.aCustomer()
  // The limit is longer than a second, so that none passes before the sign-in.
  const passwordChangedAt = sql`now() + interval '9 seconds'`
  await backEnd.database.update(customers).set({ passwordChangedAt }).where(eq(customers.id, id))
  const browser = pages.browse()
  const { access_token } = await browser.signIn({ email, password: testPassword })
  expect(await statusOf(access_token)).toBe(200)
  expect((await browser.renewSilently()).at.searchParams.has('code')).toBe(true)
})

test('[SH-01] the browser in which a customer replaces the password deletes the tokens of that account only', async () => {
  const [customer, other] = [await pages.aCustomer(), await pages.aCustomer()]
  const chooseIn = async (browser: ReturnType<typeof pages.browse>) => {
    const { token } = await pages.forget(customer.email)
    const form = { 'confirmation-token': token, password: NEW_PASSWORD }
    const { headers } = await browser.request('/new-password', { form })
    return [headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.startsWith('__Secure-acc_'))
  }
  const [own, foreign] = [pages.browse(), pages.browse()]
  await own.signIn({ email: customer.email, password: testPassword })
  await foreign.signIn({ email: other.email, password: testPassword })
  const forgotten = 'Domain=uk.localhost; Path=/; Secure; SameSite=Strict; Expires=Thu, 01 Jan 1970 00:00:00 GMT'
  expect(await chooseIn(own)).toEqual([`__Secure-acc_at=; ${forgotten}`, `__Secure-acc_it=; ${forgotten}`])
  expect(await chooseIn(foreign)).toEqual([])
  expect(await chooseIn(own)).toEqual([])
})

test('[SH-01] a sign-in waits for the change of its password', async () => {
  const repository = createCustomersRepository(backEnd.database)
  const customer = await pages.aCustomer()
  const browser = pages.browse()
  const page = await browser.open()
  const { sent } = await backEnd.database.transaction(async (transaction) => {
    const ofNobody = testPasswordHash.replace(/\$[^$]+$/, `$${'A'.repeat(43)}`)
    await repository.changePassword(transaction, customer, ofNobody)
    const answer = browser.request(page, { form: { email: customer.email, password: testPassword } })
    await eventually(async () => {
      const { rowCount } = await backEnd.database.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%from "customers"%for share'`,
      )
      return rowCount === 1
    })
    return { sent: answer }
  })
  expect((await sent).statusCode).toBe(422)
})
