import { eq } from 'drizzle-orm'
import { Customer, type PersonalDetails } from '@account/shared/contracts/customer.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { whenWaitingForLock } from '../../testing/both-at-once.ts'
import { demoAccounts, demoPassword, seedDemoAccounts } from '../../demo/identity/demo-accounts.ts'
import { customers } from './customers-table.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

const readSelf = (authorization?: string) =>
  authority.app.inject({
    url: '/customers/customers/me',
    headers: { host: 'api.localhost:3000', ...(authorization ? { authorization } : {}) },
  })

/** Starts the requests when it is called, not when they are awaited. */
const changeSelf = async (authorization: string, details: PersonalDetails) =>
  authority.app.inject({
    method: 'PUT',
    url: '/customers/customers/me',
    headers: { host: 'api.localhost:3000', authorization },
    payload: details,
  })

test('a customer reads their own account', async () => {
  await authority.addCustomer({ email: 'self@example.com', companyName: 'Self & Co', businessStatus: 'blocked' })
  const { access_token } = await createTestBrowser(authority.app).signIn({
    email: 'self@example.com',
    password: testPassword,
  })
  const answer = await readSelf(`Bearer ${access_token}`)
  expect(Customer.parse(answer.json())).toMatchObject({ companyName: 'Self & Co', businessStatus: 'blocked' })
  expect(answer.body).not.toContain('scrypt')
})

test('a request without a token cannot read an account', async () => {
  expect((await readSelf()).statusCode).toBe(401)
  expect((await readSelf('Bearer a.b.c')).statusCode).toBe(401)
})

test('a deleted account frees its address for a new one', async () => {
  const first = await authority.addCustomer({ email: 'again@example.com' })
  await authority.customers.markDeleted(first.id)
  const second = await authority.addCustomer({ email: 'again@example.com' })
  expect(second.id).not.toBe(first.id)
})

test('[SE-02] a business that changes its name twice at the same moment keeps its company', async () => {
  const { id } = await authority.addCustomer({
    email: 'twice@example.com',
    companyName: 'Before & Co',
    businessStatus: 'active',
  })
  const { access_token } = await createTestBrowser(authority.app).signIn({
    email: 'twice@example.com',
    password: testPassword,
  })
  const { answer } = await authority.database.transaction(async (transaction) => {
    await transaction.update(customers).set({ companyName: 'After & Co' }).where(eq(customers.id, id))
    const second = changeSelf(`Bearer ${access_token}`, { firstName: 'Grace', lastName: 'Hopper' })
    await whenWaitingForLock(authority.database)
    return { answer: second }
  })
  expect(Customer.parse((await answer).json())).toMatchObject({ firstName: 'Grace', companyName: 'After & Co' })
})

test('every storefront gets its demo accounts once', async () => {
  await seedDemoAccounts(authority.database, 1024)
  const before = await authority.customers.findByEmail('ch-fr', 'emma@example.com')
  await seedDemoAccounts(authority.database, 1024)
  const after = await authority.customers.findByEmail('ch-fr', 'emma@example.com')
  expect(after?.id).toBe(before?.id)
  for (const { code } of storefronts)
    for (const { email } of demoAccounts) expect(await authority.customers.findByEmail(code, email)).toBeDefined()
})

test('a demo account signs in, and the one near the end of its storage period ordered 17.5 months ago', async () => {
  await seedDemoAccounts(authority.database, 1024)
  const browser = createTestBrowser(authority.app, 'dk')
  const { access_token } = await browser.signIn({ email: 'olivia@example.com', password: demoPassword })
  const { customerId } = await authority.verifyAccessToken(access_token)
  const olivia = await authority.customers.find(customerId)
  const days = (Date.now() - olivia!.lastOrderAt!.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(525)
  expect(days).toBeLessThan(540)
})
