import { AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { accountActivity } from '../../platform/activity/account-activity-table.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { anAddress } from '../../testing/an-address.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { linkOf, whenMailed } from '../../testing/read-inbox.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { signInAsOperator } from '../../testing/sign-in-as-operator.ts'
import { addPasskey, passkeysPath } from '../passkeys/testing/add-passkey.ts'
import { createActivityRepository } from './activity-repository.ts'
import { createActivityService } from './activity-service.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const aCustomer = async () => {
  const { id, email } = await registerCustomer(backEnd)
  return { id, email, call: callAs(backEnd, id), identity: `/identity/v2/identities/local/${id}` }
}

const listOf = async (call: CallAs, identity: string, query = '') =>
  AccountActivityPage.parse((await call('GET', `${identity}/activity${query}`)).body)

const kindsOf = async (call: CallAs, identity: string) =>
  (await listOf(call, identity)).activities.map(({ kind }) => kind)

const channel = 'pixhaven-uk'

test('[SE-01] the customer sees what was done to the account, newest first', async () => {
  const { id, call, identity } = await aCustomer()
  await call('PUT', '/customers/customers/me', { firstName: 'Ada', lastName: 'King' })
  const addresses = '/customers/customers/me/addresses'
  const added = await call('POST', addresses, anAddress())
  const address = `${addresses}/${(added.body as { id: string }).id}`
  await call('PUT', address, anAddress({ firstName: 'Augusta' }))
  await call('DELETE', address)
  const passkey = await addPasskey(id, call)
  await call('PUT', `${passkeysPath(id)}/${passkey.id}`, { name: 'Phone' })
  await call('DELETE', `${passkeysPath(id)}/${passkey.id}`)
  await call('POST', `${identity}/deleteaccount`, { channel })
  expect(await kindsOf(call, identity)).toEqual([
    'deletion-requested',
    'passkey-removed',
    'passkey-renamed',
    'passkey-added',
    'address-deleted',
    'address-changed',
    'address-added',
    'details-changed',
  ])
})

test('[SE-05] the change of the e-mail address is in the list with its withdrawal, and names no address', async () => {
  const { email, call, identity } = await aCustomer()
  const wanted = `${randomUUID()}@example.com`
  await call('POST', `${identity}/emailchanges`, { email: wanted, channel })
  const { token } = linkOf(await whenMailed(backEnd, wanted, 'email-change'))
  await call('POST', `${identity}/emailchanges/${token}/actions/confirm`)
  const notice = linkOf(await whenMailed(backEnd, email, 'email-change-notice'))
  await backEnd.call({ method: 'POST', path: `/identity/cancellations/${notice.token}/actions/confirm` })
  const page = await listOf(call, identity)
  expect(page.activities.map(({ kind }) => kind)).toEqual([
    'email-change-withdrawn',
    'email-changed',
    'email-change-requested',
  ])
  expect(JSON.stringify(page)).not.toContain('@')
})

test('an action that is refused or rolled back leaves no record', async () => {
  const { id, call, identity } = await aCustomer()
  const ofFormerVersion = callAs(backEnd, id, { 'if-match': '"of-a-former-version"' })
  const refused = await ofFormerVersion('PUT', '/customers/customers/me', { firstName: 'Ada', lastName: 'King' })
  expect(refused.status).toBe(412)
  const rolledBack = backEnd.database.transaction(async (transaction) => {
    await recordActivity(transaction, { customerId: id, kind: 'password-changed' })
    throw new Error('The process is killed.')
  })
  await expect(rolledBack).rejects.toThrow('The process is killed.')
  expect(await kindsOf(call, identity)).toEqual([])
})

test('the list comes in pages of ten, without a gap or a repetition', async () => {
  const { id, call, identity } = await aCustomer()
  for (let sign = 0; sign < 12; sign += 1)
    await recordActivity(backEnd.database, { customerId: id, kind: 'signed-in', browser: `Firefox ${sign}` })
  const first = await listOf(call, identity)
  const second = await listOf(call, identity, `?before=${first.next}`)
  expect([first.activities.length, second.activities.length, second.next]).toEqual([10, 2, null])
  const browsers = [...first.activities, ...second.activities].map(({ browser }) => browser)
  expect(browsers).toEqual(Array.from({ length: 12 }, (_, sign) => `Firefox ${11 - sign}`))
})

test('an action is forgotten after a year', async () => {
  const { id, call, identity } = await aCustomer()
  await recordActivity(backEnd.database, { customerId: id, kind: 'registered' })
  await backEnd.database
    .update(accountActivity)
    .set({ happenedAt: sql`now() - interval '366 days'` })
    .where(eq(accountActivity.customerId, id))
  await recordActivity(backEnd.database, { customerId: id, kind: 'signed-in' })
  await createActivityService(createActivityRepository(backEnd.database)).forgetOld()
  expect(await kindsOf(call, identity)).toEqual(['signed-in'])
})

test('an operator finds the actions of an account by its reference, after a sign-in', async () => {
  const { id } = await aCustomer()
  await recordActivity(backEnd.database, { customerId: id, kind: 'signed-in', browser: 'Firefox, Windows' })
  const open = (query: string, cookie = '') =>
    backEnd.app.inject({ url: `/operations?${query}`, headers: { host: 'api.localhost', cookie } })
  const session = await signInAsOperator(backEnd)
  const page = await open(`account=${id}`, session)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('signed-in')
  expect(page.body).toContain('Firefox, Windows')
  const anonymous = await open(`account=${id}`)
  expect([anonymous.statusCode, anonymous.body.includes('Firefox, Windows')]).toEqual([401, false])
  const malformed = await open('account=ada@example.com', session)
  expect(malformed.statusCode).toBe(400)
  expect(malformed.body).toContain('The reference of an account looks like')
})
