import { eq } from 'drizzle-orm'
import { accountActivity } from '../../platform/activity/account-activity-table.ts'
import { recordRefusedSignIn } from '../../platform/activity/record-activity.ts'
import { customers } from '../customers/customers-table.ts'
import { hashPassword } from '../customers/password-hash.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

const kindsOf = async (customerId: string) => {
  const rows = await authority.database.select().from(accountActivity).where(eq(accountActivity.customerId, customerId))
  return rows.map(({ kind }) => kind).toSorted()
}

test('[SE-01] a wrong password is in the activity of its account, and an unknown address in no account', async () => {
  const email = 'noticed@example.com'
  const { id } = await authority.addCustomer({ email })
  const browser = createTestBrowser(authority.app)
  const path = await browser.open()
  const attempt = (form: { email: string; password: string }) => browser.request(path, { form })
  expect((await attempt({ email, password: 'a slip of the finger' })).statusCode).toBe(422)
  expect((await attempt({ email: 'unknown@example.com', password: testPassword })).statusCode).toBe(422)
  await eventually(async () => (await kindsOf(id)).length > 0)
  await attempt({ email, password: testPassword })
  expect(await kindsOf(id)).toEqual(['sign-in-refused', 'signed-in'])
})

test('[SE-01] an hour of attempts leaves three records, so that they do not push other actions out of sight', async () => {
  const { id } = await authority.addCustomer({ email: 'attacked@example.com' })
  const other = await authority.addCustomer({ email: 'other@example.com' })
  const record = (customerId: string) => recordRefusedSignIn(authority.database, { customerId, browser: undefined })
  await Promise.all([...Array.from({ length: 10 }, () => record(id)), record(other.id)])
  expect(await kindsOf(id)).toEqual(['sign-in-refused', 'sign-in-refused', 'sign-in-refused'])
  expect(await kindsOf(other.id)).toEqual(['sign-in-refused'])
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await authority.database
    .update(accountActivity)
    .set({ happenedAt: anHourAgo })
    .where(eq(accountActivity.customerId, id))
  await record(id)
  expect(await kindsOf(id)).toHaveLength(4)
})

test('a sign-in replaces a hash of a former cost, so that the time of refusals tells no account from none', async () => {
  const email = 'long-ago@example.com'
  const { id } = await authority.addCustomer({ email, passwordHash: await hashPassword(testPassword, 512) })
  const stored = async () => {
    const [customer] = await authority.database.select().from(customers).where(eq(customers.id, id))
    return { cost: customer?.passwordHash?.split('$')[1], passwordChangedAt: customer?.passwordChangedAt }
  }
  const before = await stored()
  const refused = createTestBrowser(authority.app)
  await refused.request(await refused.open(), { form: { email, password: 'wrong password' } })
  expect(await stored()).toEqual({ ...before, cost: '512' })
  await createTestBrowser(authority.app).signIn({ email, password: testPassword })
  expect(await stored()).toEqual({ ...before, cost: '1024' })
  await createTestBrowser(authority.app).signIn({ email, password: testPassword })
})
