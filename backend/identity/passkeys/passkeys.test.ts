/** @jest-environment node */
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { PasskeyCreationOptions, PasskeyList } from '@account/shared/contracts/passkey.ts'
import { Problem } from '@account/shared/contracts/problem.ts'
import { eq, sql } from 'drizzle-orm'
import { callAs } from '../../testing/call-as.ts'
import { linkOf, readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startLoggedBackEnd, staleTokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { auditOf, cancel } from '../testing/changing-customer.ts'
import type { NewCustomer } from '../customers/customers-repository.ts'
import { passkeys } from './passkeys-table.ts'
import { addPasskey, answerChallenge, passkeysPath } from './testing/add-passkey.ts'
import { createTestAuthenticator } from './testing/test-authenticator.ts'

let backEnd: TestBackEnd
let logged: readonly string[]
beforeAll(async () => {
  ;({ backEnd, logged } = await startLoggedBackEnd())
})
afterAll(() => backEnd.stop())

const aCustomer = async (changes: Partial<NewCustomer> = {}) => {
  const { id, email } = await registerCustomer(backEnd, changes)
  const call = callAs(backEnd, id)
  const path = passkeysPath(id)
  const list = async () => PasskeyList.parse((await call('GET', path)).body)
  return { id, email, call, path, list }
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, Problem.parse(body).code]

test('a customer adds a passkey, names it, removes it, and gets a mail about both', async () => {
  const { id, email, call, path, list } = await aCustomer()
  expect(await list()).toEqual({ passkeys: [], hasPassword: true })
  const added = await addPasskey(id, call)
  expect(added).toMatchObject({ name: 'Phone', lastUsedAt: null, isSynced: false })
  expect((await whenMailed(backEnd, email, 'passkey-added')).text).toContain('A passkey was added to your')

  await call('PUT', `${path}/${added.id}`, { name: '  Ada’s   phone ' })
  expect((await list()).passkeys).toEqual([{ ...added, name: 'Ada’s phone' }])

  expect((await call('DELETE', `${path}/${added.id}`)).status).toBe(204)
  expect((await list()).passkeys).toEqual([])
  expect((await whenMailed(backEnd, email, 'passkey-removed')).text).toContain('A passkey was removed from your')
  expect(codeOf(await call('DELETE', `${path}/${added.id}`))).toEqual([404, 'passkey-not-found'])
  expect(codeOf(await call('PUT', `${path}/${added.id}`, { name: 'Gone' }))).toEqual([404, 'passkey-not-found'])
  expect(auditOf(logged, id)).toEqual(['passkey-added', 'passkey-removed'])
})

test('of two windows that rename one passkey the second is refused', async () => {
  const { id, call, path, list } = await aCustomer()
  const added = await addPasskey(id, call)
  const rename = (name: string, from: string) =>
    callAs(backEnd, id, { [IF_MATCH_HEADER]: entityTagOf({ name: from }) })('PUT', `${path}/${added.id}`, { name })
  const answers = await Promise.all([rename('One', 'Phone'), rename('Other', 'Phone')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const [kept] = (await list()).passkeys
  expect((await rename('Next', kept?.name ?? '')).status).toBe(200)
  // A retry of the change whose response was lost.
  expect((await rename('Next', kept?.name ?? '')).status).toBe(200)
  expect(codeOf(await rename('Late', 'Phone'))).toEqual([412, 'changed-elsewhere'])
})

test('the name of a passkey never reaches a mail', async () => {
  const { id, email, call, path } = await aCustomer()
  await call('POST', path, { ...(await answerChallenge(id, call)), name: 'Win at https://evil.example' })
  const { subject, text, html } = await whenMailed(backEnd, email, 'passkey-added')
  expect(text).toContain('http')
  expect(`${subject}${text}${html}`).not.toContain('evil')
})

test('the only sign-in method stays until there is another', async () => {
  const { id, call, path, list } = await aCustomer({ passwordHash: null })
  const [one, other] = [await addPasskey(id, call), await addPasskey(id, call)]
  expect((await list()).hasPassword).toBe(false)
  // Two tabs remove a passkey each.
  const answers = await Promise.all([one, other].map((key) => call('DELETE', `${path}/${key.id}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const [last] = (await list()).passkeys
  expect(codeOf(await call('DELETE', `${path}/${last?.id}`))).toEqual([409, 'last-way-in'])
  await backEnd.database.execute(sql`update customers set password_hash = 'none' where id = ${id}`)
  expect((await call('DELETE', `${path}/${last?.id}`)).status).toBe(204)
})

test('[SH-01] adding and removing a passkey needs a fresh sign-in', async () => {
  const { id, call, path } = await aCustomer()
  const { id: passkeyId } = await addPasskey(id, call)
  const body = Buffer.from(JSON.stringify(await answerChallenge(id, call)))
  for (const [method, at, sent] of [
    ['POST', `${path}/challenges`, {}],
    ['POST', path, { body, headers: { 'content-type': 'application/json' } }],
    ['DELETE', `${path}/${passkeyId}`, {}],
  ] as const) {
    const answer = await backEnd.call({ method, path: at, token: staleTokenOf(id), ...sent })
    const { code } = Problem.parse(JSON.parse(answer.body))
    expect([method, answer.status, code]).toEqual([method, 401, 'sign-in-not-fresh'])
  }
})

test('a challenge is accepted once, by the account that requested it, from its own page', async () => {
  const { id, call, path, list } = await aCustomer()
  const stranger = await aCustomer()
  const answered = await answerChallenge(id, call)
  expect(codeOf(await stranger.call('POST', stranger.path, answered))).toEqual([400, 'passkey-refused'])
  expect((await call('POST', path, answered)).status).toBe(201)
  expect(codeOf(await call('POST', path, answered))).toEqual([400, 'passkey-refused'])

  const older = await answerChallenge(id, call)
  await call('POST', `${path}/challenges`)
  expect(codeOf(await call('POST', path, older))).toEqual([400, 'passkey-refused'])
  for (const origin of ['http://account.nl.localhost:3000', 'http://www.uk.localhost:3000', 'https://evil.example'])
    expect(codeOf(await call('POST', path, await answerChallenge(id, call, { origin })))).toEqual([
      400,
      'passkey-refused',
    ])
  const late = await answerChallenge(id, call)
  await backEnd.database.execute(sql`update passkey_challenges set expires_at = now() where customer_id = ${id}`)
  expect(codeOf(await call('POST', path, late))).toEqual([400, 'passkey-refused'])
  expect((await list()).passkeys).toHaveLength(1)
})

test('a passkey belongs to one account, and no device makes two for it', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()]
  const authenticator = createTestAuthenticator()
  await addPasskey(one.id, one.call, authenticator)
  const again = await answerChallenge(other.id, other.call, { authenticator })
  expect(codeOf(await other.call('POST', other.path, again))).toEqual([409, 'passkey-exists'])
  const options = PasskeyCreationOptions.parse((await one.call('POST', `${one.path}/challenges`)).body)
  expect(options).toMatchObject({
    rp: { id: 'uk.localhost' },
    excludeCredentials: [{ id: authenticator.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

test('an account has at most twenty passkeys', async () => {
  const { id, call, path } = await aCustomer()
  await backEnd.database.execute(sql`
    insert into passkeys (id, customer_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    select gen_random_uuid(), ${id}, 'of-many-' || number, '', 0, '{}', false, 'Key', now()
      from generate_series(1, 20) as number`)
  expect(codeOf(await call('POST', `${path}/challenges`))).toEqual([409, 'too-many-passkeys'])
})

test.each([
  ['no name', { name: ' ' }],
  ['a name beyond measure', { name: 'x'.repeat(61) }],
  ['another field', { name: 'Phone', customerId: 'x' }],
])('%s is refused', async (_, body) => {
  const { id, call, path } = await aCustomer()
  const { id: passkeyId } = await addPasskey(id, call)
  expect((await call('PUT', `${path}/${passkeyId}`, body)).status).toBe(400)
})

test('the owner who withdraws an address change removes the passkeys added since a week before it, and no others', async () => {
  const { id, email, call, list } = await aCustomer()
  const own = await addPasskey(id, call)
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000)
  await backEnd.database.update(passkeys).set({ createdAt: eightDaysAgo }).where(eq(passkeys.id, own.id))
  await addPasskey(id, call)
  const wanted = `thief-of-${id}@example.com`
  const changes = `/identity/v2/identities/local/${id}/emailchanges`
  await call('POST', changes, { email: wanted, channel: 'pixhaven-uk' })
  await call('POST', `${changes}/${linkOf(await whenMailed(backEnd, wanted, 'email-change')).token}/actions/confirm`)
  await addPasskey(id, call)
  expect(await cancel(backEnd, linkOf(await whenMailed(backEnd, email, 'email-change-notice')).token)).toBe(204)
  expect((await list()).passkeys.map((passkey) => passkey.id)).toEqual([own.id])
})

test('a refused passkey sends no mail', async () => {
  const { id, email, call, path } = await aCustomer()
  const refused = await call('POST', path, await answerChallenge(id, call, { origin: 'https://evil.example' }))
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, email)).toEqual([])
})
