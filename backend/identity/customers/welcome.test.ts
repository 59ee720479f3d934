import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository } from './customers-repository.ts'
import { createPasskeysRepository } from '../passkeys/passkeys-repository.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { createSignInService } from '../provider/sign-in-service.ts'
import { readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createWelcome } from './welcome.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const configuration = testConfiguration()

test.each([
  ['nl', 'Welkom bij Lumora', 'Naar je account'],
  ['be-fr', 'Bienvenue chez Lumora', 'Aller à votre compte'],
  ['at', 'Willkommen bei Fotolina', 'Zu Ihrem Konto'],
  ['uk', 'Welcome to Pixhaven', 'Go to your account'],
  ['dk', 'Velkommen til Pixhaven', 'Gå til din konto'],
])('a customer who registers at %s gets a welcome mail in its language', async (storefront, subject, action) => {
  const signIns = createSignInService({
    customers: createCustomersRepository(backEnd.database),
    passkeys: createPasskeysRepository(backEnd.database),
    limits: createRateLimits(backEnd.database),
    isReserved: async () => false,
    onRegistered: createWelcome(backEnd.mail.sendMail, configuration),
    registrationsPerAddress: configuration.registrationsPerAddress,
    passwordHashCost: configuration.passwordHashCost,
  })
  const email = `new-${storefront}@example.com`
  const newcomer = { storefront, email, proof: { password: 'a long enough password' }, address: '203.0.113.9' }
  const names = { firstName: '<b>Zoë</b>', lastName: 'O’Hara' }
  expect(await signIns.register({ ...newcomer, ...names })).toMatchObject({ outcome: 'signed-in' })
  const message = await whenMailed(backEnd, email, 'welcome')
  expect(message.subject).toBe(subject)
  const account = `http://account.${requireStorefront(storefront).code}.localhost:3000/`
  expect(message.text).toContain(`${action}:\n${account}`)
  expect(message.html).toContain(`href="${account}"`)
  expect(message.html).toContain('&lt;b&gt;Zoë&lt; b&gt;')
  expect(message.html).not.toContain('<b>')

  expect(await signIns.register({ ...newcomer, ...names })).toEqual({ outcome: 'refused' })
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, email)).toHaveLength(1)
})

test('a registration whose welcome fails creates no account and can be repeated', async () => {
  let isFailing = true
  const signIns = createSignInService({
    customers: createCustomersRepository(backEnd.database),
    passkeys: createPasskeysRepository(backEnd.database),
    limits: createRateLimits(backEnd.database),
    isReserved: async () => false,
    async onRegistered(customer, queries) {
      await createWelcome(backEnd.mail.sendMail, configuration)(customer, queries)
      if (isFailing) throw new Error('The process is killed.')
    },
    registrationsPerAddress: configuration.registrationsPerAddress,
    passwordHashCost: configuration.passwordHashCost,
  })
  const email = 'twice@example.com'
  const newcomer = { storefront: 'uk', email, proof: { password: 'a long enough password' }, address: '203.0.113.9' }
  const register = () => signIns.register({ ...newcomer, firstName: 'Zoë', lastName: 'O’Hara' })
  await expect(register()).rejects.toThrow('The process is killed.')
  isFailing = false
  expect(await register()).toMatchObject({ outcome: 'signed-in' })
  await whenMailed(backEnd, email, 'welcome')
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, email)).toHaveLength(1)
})
