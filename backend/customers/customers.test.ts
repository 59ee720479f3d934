/** @jest-environment node */
import { Customer } from '@account/shared/contracts/customer.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../identity/testing/test-authority.ts'
import { createTestBrowser } from '../identity/testing/test-browser.ts'
import { demoAccounts, demoPassword, seedDemoAccounts } from './demo-accounts.ts'

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

test('a customer reads the own account', async () => {
  await authority.addCustomer({ email: 'self@example.com', companyName: 'Self & Co', businessStatus: 'blocked' })
  const { access_token } = await createTestBrowser(authority.app).signIn({
    email: 'self@example.com',
    password: testPassword,
  })
  const answer = await readSelf(`Bearer ${access_token}`)
  expect(Customer.parse(answer.json())).toMatchObject({ companyName: 'Self & Co', businessStatus: 'blocked' })
  expect(answer.body).not.toContain('scrypt')
})

test('nobody reads an account without a token', async () => {
  expect((await readSelf()).statusCode).toBe(401)
  expect((await readSelf('Bearer a.b.c')).statusCode).toBe(401)
})

test('a deleted account frees its address for a new one', async () => {
  const first = await authority.addCustomer({ email: 'again@example.com' })
  await authority.customers.markDeleted(first.id)
  const second = await authority.addCustomer({ email: 'again@example.com' })
  expect(second.id).not.toBe(first.id)
})

test('every storefront gets its demo accounts, once', async () => {
  await seedDemoAccounts(authority.database)
  const before = await authority.customers.findByEmail('ch-fr', 'emma@example.com')
  await seedDemoAccounts(authority.database)
  const after = await authority.customers.findByEmail('ch-fr', 'emma@example.com')
  expect(after?.id).toBe(before?.id)
  for (const { code } of storefronts)
    for (const { email } of demoAccounts) expect(await authority.customers.findByEmail(code, email)).toBeDefined()
})

test('a demo account signs in, and the one near the end of its storage period ordered 17.5 months ago', async () => {
  await seedDemoAccounts(authority.database)
  const browser = createTestBrowser(authority.app, 'dk')
  const { access_token } = await browser.signIn({ email: 'olivia@example.com', password: demoPassword })
  const { customerId } = await authority.verifyAccessToken(access_token)
  const olivia = await authority.customers.find(customerId)
  const days = (Date.now() - olivia!.lastOrderAt!.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(525)
  expect(days).toBeLessThan(540)
})
