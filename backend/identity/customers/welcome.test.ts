import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository, type OnAdded } from './customers-repository.ts'
import { createPasskeysRepository } from '../passkeys/passkeys-repository.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { createNewcomersService, type Newcomer } from '../registrations/newcomers-service.ts'
import { createRegistrationsRepository } from '../registrations/registrations-repository.ts'
import { proveAddress } from '../registrations/testing/prove-address.ts'
import { EmailTakenError } from './customer-record.ts'
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

const names = { firstName: '<b>Zoë</b>', lastName: 'O’Hara' }
const newcomer: Newcomer = { ...names, proof: { password: 'a long enough password' }, address: '203.0.113.9' }

const startNewcomers = (onRegistered: OnAdded) => {
  const { database } = backEnd
  return createNewcomersService({
    customers: createCustomersRepository(database),
    registrations: createRegistrationsRepository(database),
    passkeys: createPasskeysRepository(database),
    limits: createRateLimits(database),
    isReserved: async () => false,
    onRegistered,
    registrationsPerAddress: configuration.registrationsPerAddress,
    passwordHashCost: configuration.passwordHashCost,
  })
}

test.each([
  ['nl', 'Welkom bij Lumora', 'Naar je account'],
  ['be-fr', 'Bienvenue chez Lumora', 'Aller à votre compte'],
  ['at', 'Willkommen bei Fotolina', 'Zu Ihrem Konto'],
  ['uk', 'Welcome to Pixhaven', 'Go to your account'],
  ['dk', 'Velkommen til Pixhaven', 'Gå til din konto'],
])('a customer who registers at %s gets a welcome mail in its language', async (storefront, subject, action) => {
  const newcomers = startNewcomers(createWelcome(backEnd.mail.sendMail, configuration))
  const email = `new-${storefront}@example.com`
  const [first, second] = [
    await proveAddress(backEnd.database, { storefront, email }),
    await proveAddress(backEnd.database, { storefront, email }),
  ]
  expect(await newcomers.add(first, newcomer)).toMatchObject({ customer: { email } })
  const message = await whenMailed(backEnd, email, 'welcome')
  expect(message.subject).toBe(subject)
  const account = `http://account.${requireStorefront(storefront).code}.localhost:3000/`
  expect(message.text).toContain(`${action}:\n${account}`)
  expect(message.html).toContain(`href="${account}"`)
  expect(message.html).toContain('&lt;b&gt;Zoë&lt; b&gt;')
  expect(message.html).not.toContain('<b>')

  await expect(newcomers.add(second, newcomer)).rejects.toThrow(EmailTakenError)
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, email)).toHaveLength(1)
})

test('a registration whose welcome fails creates no account and can be repeated', async () => {
  let isFailing = true
  const newcomers = startNewcomers(async (customer, queries) => {
    await createWelcome(backEnd.mail.sendMail, configuration)(customer, queries)
    if (isFailing) throw new Error('The process is killed.')
  })
  const email = 'twice@example.com'
  const proved = await proveAddress(backEnd.database, { storefront: 'uk', email })
  await expect(newcomers.add(proved, newcomer)).rejects.toThrow('The process is killed.')
  isFailing = false
  expect(await newcomers.add(proved, newcomer)).toMatchObject({ customer: { email } })
  await whenMailed(backEnd, email, 'welcome')
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, email)).toHaveLength(1)
})
