import { createCustomersRepository } from '../customers/customers-repository.ts'
import { isPasswordOf } from '../customers/password-hash.ts'
import { createPasskeysRepository } from '../passkeys/passkeys-repository.ts'
import { createSignInService } from '../provider/interactions/sign-in-service.ts'
import { createNewcomersService } from '../registrations/newcomers-service.ts'
import { createRegistrationsRepository } from '../registrations/registrations-repository.ts'
import { proveAddress } from '../registrations/testing/prove-address.ts'
import { EmailTakenError } from '../customers/customer-record.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { createEmailChangesRepository } from './email-changes-repository.ts'
import { linkOf, whenMailed } from '../../testing/read-inbox.ts'
import { startLoggedBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testPassword, testPasswordHash } from '../testing/test-authority.ts'
import { aCustomer, anEmail, auditOf, cancel, codeOf, makeChangesOld, tokenTo } from '../testing/changing-customer.ts'

let backEnd: TestBackEnd
let logged: readonly string[]
beforeAll(async () => {
  ;({ backEnd, logged } = await startLoggedBackEnd())
})
afterAll(() => backEnd.stop())

test('the owner of the former address gets a notice and takes the account back after the change', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  await customer.ask(wanted)
  const notice = await whenMailed(backEnd, customer.email, 'email-change-notice')
  expect(notice.text).toContain(wanted)
  const { path, token } = linkOf(notice)
  expect(path).toBe('/change-email-cancellation')
  await customer.confirm(await tokenTo(backEnd, wanted))
  expect(await customer.current()).toBe(wanted)
  expect(await Promise.all([cancel(backEnd, token), cancel(backEnd, token)])).toEqual([204, 204])
  expect(await customer.current()).toBe(customer.email)
  expect(auditOf(logged, customer.id)).toEqual(['email-changed', 'email-change-cancelled'])
})

test('a withdrawn change can no longer be confirmed', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  await customer.ask(wanted)
  await cancel(backEnd, linkOf(await whenMailed(backEnd, customer.email, 'email-change-notice')).token)
  expect(codeOf(await customer.confirm(await tokenTo(backEnd, wanted)))).toEqual([404, 'confirmation-not-found'])
})

test('[SE-05] a thief who knows the password cannot sign in with it after the withdrawal', async () => {
  const { database } = backEnd
  const [customer, customers] = [await aCustomer(backEnd), createCustomersRepository(database)]
  await customers.changePassword(database, customer, testPasswordHash)
  const signIns = createSignInService({
    ...{ database, customers, checkPassword: isPasswordOf, onRefused: () => undefined, passwordHashCost: 1024 },
    limits: createRateLimits(database),
  })
  const credentials = { storefront: 'uk', email: customer.email, password: testPassword, address: '192.0.2.8' }
  const signIn = async () => (await signIns.signIn(credentials)).outcome
  expect(await signIn()).toBe('signed-in')
  await customer.ask(anEmail('thief'))
  await cancel(backEnd, linkOf(await whenMailed(backEnd, customer.email, 'email-change-notice')).token)
  expect(await signIn()).toBe('refused')
})

test('a thief cannot undo the withdrawal by a change of their own', async () => {
  const customer = await aCustomer(backEnd)
  const [taken, further] = [anEmail('thief'), anEmail('thief')]
  await customer.ask(taken)
  await customer.confirm(await tokenTo(backEnd, taken))
  await customer.ask(further)
  const thiefs = linkOf(await whenMailed(backEnd, taken, 'email-change-notice')).token
  expect(await cancel(backEnd, linkOf(await whenMailed(backEnd, customer.email, 'email-change-notice')).token)).toBe(
    204,
  )
  expect(await cancel(backEnd, thiefs)).toBe(404)
  expect((await customer.confirm(await tokenTo(backEnd, further))).status).toBe(404)
  expect(await customer.current()).toBe(customer.email)
})

test('[SE-06] a thief cannot delete the account while its owner may still withdraw the change', async () => {
  const customer = await aCustomer(backEnd)
  const taken = anEmail('thief')
  const path = customer.path.replace('emailchanges', 'deleteaccount')
  const askForDeletion = () => customer.call('POST', path, { channel: 'pixhaven-uk' })
  await customer.ask(taken)
  expect((await askForDeletion()).status).toBe(202)
  await customer.confirm(await tokenTo(backEnd, taken))
  expect(codeOf(await askForDeletion())).toEqual([409, 'email-changed-recently'])
  await makeChangesOld(backEnd, customer.id, 8)
  expect((await askForDeletion()).status).toBe(202)
  expect((await whenMailed(backEnd, taken, 'account-deletion')).text).toContain('delete-account-confirmation')
})

/** Finishes a registration as the link of the mail does. */
const register = async (email: string) => {
  const { database } = backEnd
  const newcomers = createNewcomersService({
    ...{ customers: createCustomersRepository(database), passkeys: createPasskeysRepository(database) },
    registrations: createRegistrationsRepository(database),
    limits: createRateLimits(database),
    isReserved: createEmailChangesRepository(database).isReserved,
    onRegistered: async () => undefined,
    registrationsPerAddress: 10,
    passwordHashCost: 1024,
  })
  const proof = { password: 'a long password' }
  const registration = await proveAddress(database, { storefront: 'uk', email })
  return newcomers.add(registration, { firstName: 'A', lastName: 'B', proof, address: '192.0.2.7' })
}

test('[SE-05] another account cannot take a former address while its owner may still withdraw the change', async () => {
  const customer = await aCustomer(backEnd)
  const taken = anEmail('thief')
  await customer.ask(taken)
  await customer.confirm(await tokenTo(backEnd, taken))
  const newcomer = { storefront: 'uk', email: customer.email, passwordHash: 'none', firstName: 'A', lastName: 'B' }
  const repository = createCustomersRepository(backEnd.database)
  await expect(register(customer.email)).rejects.toThrow(EmailTakenError)
  expect(await repository.findByEmail('uk', customer.email)).toBeUndefined()
  const other = await aCustomer(backEnd)
  expect(codeOf(await other.ask(customer.email))).toEqual([409, 'email-in-use'])
  expect(await repository.add({ ...newcomer, storefront: 'nl' })).toBeDefined()
  expect(await cancel(backEnd, linkOf(await whenMailed(backEnd, customer.email, 'email-change-notice')).token)).toBe(
    204,
  )
  expect(await customer.current()).toBe(customer.email)
})

test('[SE-05] a former address is free for others once the withdrawal period ends, and for its own account at once', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  await customer.ask(wanted)
  await customer.confirm(await tokenTo(backEnd, wanted))
  const notice = await whenMailed(backEnd, customer.email, 'email-change-notice')
  await makeChangesOld(backEnd, customer.id, 8)
  expect(await cancel(backEnd, linkOf(notice).token)).toBe(410)
  expect(await customer.current()).toBe(wanted)
  expect(await aCustomer(backEnd, customer.email)).toBeDefined()
  const back = await aCustomer(backEnd)
  const next = anEmail()
  await back.ask(next)
  await back.confirm(await tokenTo(backEnd, next))
  expect((await back.ask(back.email)).status).toBe(202)
})
