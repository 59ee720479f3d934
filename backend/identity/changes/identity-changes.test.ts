import { eq } from 'drizzle-orm'
import { Problem } from '@account/shared/contracts/problem.ts'
import { createConfirmationToken, hashOfToken } from '../../platform/confirmations/confirmation-token.ts'
import { customers } from '../customers/customers-table.ts'
import { linkOf, readInbox, whenMailed } from '../../testing/read-inbox.ts'
import { startLoggedBackEnd, staleTokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { emailChanges } from './email-changes-table.ts'
import { aCustomer, anEmail, auditOf, cancel, codeOf, HOURS, tokenTo } from '../testing/changing-customer.ts'

let backEnd: TestBackEnd
let logged: readonly string[]
beforeAll(async () => {
  ;({ backEnd, logged } = await startLoggedBackEnd())
})
afterAll(() => backEnd.stop())

test('[SE-05] the address changes once its reader confirms, and a repeated confirmation gets the same response', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  expect(await customer.ask(wanted.toUpperCase())).toMatchObject({ status: 202 })
  const { path, token, query } = linkOf(await whenMailed(backEnd, wanted, 'email-change'))
  expect(path).toBe('/change-email-confirmation')
  expect(query.get('email')).toBe(wanted)
  expect(await customer.current()).toBe(customer.email)
  const clicks = await Promise.all([customer.confirm(token), customer.confirm(token)])
  expect(clicks.map(({ status }) => status)).toEqual([204, 204])
  expect(await customer.current()).toBe(wanted)
  expect((await customer.confirm(token)).status).toBe(204)
  expect(auditOf(logged, customer.id)).toEqual(['email-changed'])
})

test('[CO-02] a link that was used confirms nothing once another address has taken the place of its own', async () => {
  const customer = await aCustomer(backEnd)
  const [first, second] = [anEmail(), anEmail()]
  const tokens = []
  for (const wanted of [first, second]) {
    expect(await customer.ask(wanted)).toMatchObject({ status: 202 })
    const { token } = linkOf(await whenMailed(backEnd, wanted, 'email-change'))
    expect((await customer.confirm(token)).status).toBe(204)
    tokens.push(token)
  }
  expect((await customer.confirm(tokens[0] ?? '')).status).toBe(404)
  expect((await customer.confirm(tokens[1] ?? '')).status).toBe(204)
  expect(await customer.current()).toBe(second)
})

test('the database holds no token that a mail carries', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  await customer.ask(wanted)
  const token = await tokenTo(backEnd, wanted)
  const [row] = await backEnd.database.select().from(emailChanges).where(eq(emailChanges.customerId, customer.id))
  expect(row?.confirmationHash).toBe(hashOfToken(token))
  expect(JSON.stringify(row)).not.toContain(token)
})

test('[SE-05] an address in use is refused, and its owner gets a mail about it', async () => {
  const [customer, owner] = [await aCustomer(backEnd), await aCustomer(backEnd)]
  expect(codeOf(await customer.ask(owner.email))).toEqual([409, 'email-in-use'])
  expect((await whenMailed(backEnd, owner.email, 'email-in-use')).text).not.toContain(customer.email)
  expect(codeOf(await customer.ask(customer.email))).toEqual([409, 'email-in-use'])
})

test('[CO-02] the confirmation refuses an address that another account has taken in the meantime', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  await customer.ask(wanted)
  const token = await tokenTo(backEnd, wanted)
  await aCustomer(backEnd, wanted)
  expect(codeOf(await customer.confirm(token))).toEqual([409, 'email-in-use'])
  expect(await customer.current()).toBe(customer.email)
})

test('[SE-05] a customer who asks too often gets 429 with the time to wait', async () => {
  const customer = await aCustomer(backEnd)
  for (let request = 0; request < 5; request += 1) expect((await customer.ask(anEmail())).status).toBe(202)
  const refused = await backEnd.call({
    method: 'POST',
    path: customer.path,
    token: `test.${customer.id}.token`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: anEmail(), channel: 'pixhaven-uk' })),
  })
  expect([refused.status, Problem.parse(JSON.parse(refused.body)).code]).toEqual([429, 'too-many-requests'])
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
})

test('one address gets a limited number of mails, independent of the account that asks', async () => {
  const wanted = anEmail('victim')
  const statuses = []
  for (let request = 0; request < 4; request += 1) statuses.push((await (await aCustomer(backEnd)).ask(wanted)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
  expect((await readInbox(backEnd, wanted)).length).toBeLessThanOrEqual(3)
})

test('an expired token confirms nothing, and neither does one that a newer request replaced', async () => {
  const customer = await aCustomer(backEnd)
  const [first, second] = [anEmail(), anEmail()]
  await customer.ask(first)
  await customer.ask(second)
  expect(codeOf(await customer.confirm(await tokenTo(backEnd, first)))).toEqual([404, 'confirmation-not-found'])
  const dayAgo = new Date(Date.now() - 25 * HOURS)
  await backEnd.database
    .update(emailChanges)
    .set({ requestedAt: dayAgo })
    .where(eq(emailChanges.customerId, customer.id))
  expect(codeOf(await customer.confirm(await tokenTo(backEnd, second)))).toEqual([410, 'confirmation-expired'])
  expect(await customer.current()).toBe(customer.email)
})

test('a customer cannot confirm or request the change of another account, and an unknown token gets a 404', async () => {
  const [customer, stranger] = [await aCustomer(backEnd), await aCustomer(backEnd)]
  const wanted = anEmail()
  await customer.ask(wanted)
  const token = await tokenTo(backEnd, wanted)
  expect(codeOf(await stranger.confirm(token))).toEqual([404, 'confirmation-not-found'])
  expect(codeOf(await stranger.call('POST', `${customer.path}/${token}/actions/confirm`))[1]).toBe('identity-not-found')
  expect(codeOf(await stranger.call('POST', customer.path, { email: wanted, channel: 'pixhaven-uk' }))[0]).toBe(404)
  expect(codeOf(await customer.confirm(createConfirmationToken().token))[0]).toBe(404)
  expect(codeOf(await customer.confirm('short'))).toEqual([400, 'invalid-request'])
  expect(await cancel(backEnd, token)).toBe(404)
  expect(await customer.current()).toBe(customer.email)
})

test('[SH-01] a sensitive change needs a fresh sign-in', async () => {
  const customer = await aCustomer(backEnd)
  for (const [path, body] of [
    [customer.path, { email: anEmail(), channel: 'pixhaven-uk' }],
    [`/identity/v2/identities/local/${customer.id}/deleteaccount`, { channel: 'pixhaven-uk' }],
  ] as const) {
    const answer = await backEnd.call({
      method: 'POST',
      path,
      token: staleTokenOf(customer.id),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    })
    expect([answer.status, Problem.parse(JSON.parse(answer.body)).code]).toEqual([401, 'sign-in-not-fresh'])
  }
})

test.each([
  ['no address', { email: 'unknown', channel: 'pixhaven-uk' }],
  ['a header of its own', { email: 'a@example.com\r\nBcc: b@example.com', channel: 'pixhaven-uk' }],
  ['the channel of another storefront', { email: 'a@example.com', channel: 'lumora-nl' }],
  ['another account', { email: 'a@example.com', channel: 'pixhaven-uk', customerId: 'x' }],
])('a change with %s is refused', async (_, body) => {
  const customer = await aCustomer(backEnd)
  expect((await customer.call('POST', customer.path, body)).status).toBe(400)
})

test('a customer of another storefront may have the same address', async () => {
  const customer = await aCustomer(backEnd)
  const wanted = anEmail()
  await backEnd.database
    .update(customers)
    .set({ storefront: 'nl' })
    .where(eq(customers.id, (await aCustomer(backEnd, wanted)).id))
  expect((await customer.ask(wanted)).status).toBe(202)
})
