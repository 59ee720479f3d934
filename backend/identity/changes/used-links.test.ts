import { eq } from 'drizzle-orm'
import { eventually } from '../../testing/eventually.ts'
import { linkOf, whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { customers } from '../customers/customers-table.ts'
import { aCustomer, anEmail, cancel, makeChangesOld, tokenTo } from '../testing/changing-customer.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

type Customer = Awaited<ReturnType<typeof aCustomer>>
/** Follows the link again. */
type FollowAgain = () => Promise<number>

const changeAddress = async (customer: Customer) => {
  const wanted = anEmail()
  await customer.ask(wanted)
  const token = await tokenTo(backEnd, wanted)
  expect((await customer.confirm(token)).status).toBe(204)
  return token
}

const subscribe = async (email: string) => {
  const path = `/newsletter/api/v1/Profiles`
  const body = Buffer.from(JSON.stringify({ email, channel: 'pixhaven-uk' }))
  const headers = { 'content-type': 'application/json' }
  await backEnd.call({ method: 'POST', path: `${path}/subscription`, headers, body })
  const { token } = linkOf(await whenMailed(backEnd, email, 'newsletter'))
  const confirmed = `${path}/${encodeURIComponent(email)}/subscription/confirm/${token}`
  return async () => (await backEnd.call({ method: 'POST', path: confirmed })).status
}

/** Each follows its link and returns a function that follows it again. */
const links: Record<string, (customer: Customer) => Promise<FollowAgain>> = {
  'a new address': async (customer) => {
    const token = await changeAddress(customer)
    return async () => (await customer.confirm(token)).status
  },
  'a withdrawal': async (customer) => {
    await changeAddress(customer)
    const { token } = linkOf(await whenMailed(backEnd, customer.email, 'email-change-notice'))
    expect(await cancel(backEnd, token)).toBe(204)
    return () => cancel(backEnd, token)
  },
  'a newsletter': async ({ email }) => {
    const follow = await subscribe(email)
    expect(await follow()).toBe(204)
    return follow
  },
}

const changes: Record<string, (customer: Customer) => Promise<unknown>> = {
  'a new password': ({ id }) =>
    backEnd.database.update(customers).set({ passwordHash: 'another' }).where(eq(customers.id, id)),
  'a newsletter to another address': async () => (await subscribe(anEmail('reader')))(),
  'another new address': changeAddress,
  'the deletion of the account': async (customer) => {
    const path = `/identity/v2/identities/local/${customer.id}/deleteaccount`
    const email = (await customer.current()) ?? ''
    await makeChangesOld(backEnd, customer.id, 8)
    await customer.call('POST', path, { channel: 'pixhaven-uk' })
    const { token } = linkOf(await whenMailed(backEnd, email, 'account-deletion'))
    expect((await customer.call('POST', `${path}/${token}/actions/confirm`)).status).toBe(204)
  },
}

test.each([
  ['a new address', 'a new password', 204],
  ['a new address', 'a newsletter to another address', 204],
  ['a new address', 'another new address', 404],
  ['a new address', 'the deletion of the account', 404],
  ['a withdrawal', 'a new password', 204],
  ['a withdrawal', 'a newsletter to another address', 204],
  ['a withdrawal', 'another new address', 404],
  ['a withdrawal', 'the deletion of the account', 404],
  ['a newsletter', 'a new password', 204],
  ['a newsletter', 'a newsletter to another address', 204],
  ['a newsletter', 'another new address', 204],
  ['a newsletter', 'the deletion of the account', 404],
])('[CO-02] a used link of %s says after %s whether it still holds: %i', async (link, change, expected) => {
  const customer = await aCustomer(backEnd)
  const followAgain = await links[link]!(customer)
  await changes[change]!(customer)
  await eventually(async () => (await followAgain()) === expected)
})
