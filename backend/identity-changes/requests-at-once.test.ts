/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { callAs } from '../testing/call-as.ts'
import { linkOf, readInbox, whenAllMailIsSent } from '../testing/read-inbox.ts'
import { registerCustomer } from '../testing/register-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { whenSomeoneWaits } from '../testing/when-someone-waits.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

/** Both calls have come as far as they get while no mail can be written, and neither is over. */
const callTwiceAtOnce = async (call: (time: number) => Promise<{ status: number }>) => {
  const { answers } = await backEnd.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table outbox_mails in exclusive mode`)
    const both = Promise.all([call(1), call(2)])
    await whenSomeoneWaits(backEnd.database, 2)
    return { answers: both }
  })
  expect((await answers).map(({ status }) => status)).toEqual([202, 202])
  await whenAllMailIsSent(backEnd)
}

const tokensTo = async (email: string, purpose: string) =>
  (await readInbox(backEnd, email)).filter((mail) => mail.purpose === purpose).map((mail) => linkOf(mail).token)

test('[SE-05] of two changes of the address that are asked for at once, one can be confirmed', async () => {
  const { id } = await registerCustomer(backEnd)
  const [call, path] = [callAs(backEnd, id), `/identity/v2/identities/local/${id}/emailchanges`]
  const wantedAt = (time: number) => `${id}-${time}@example.com`
  await callTwiceAtOnce((time) => call('POST', path, { email: wantedAt(time), channel: 'pixhaven-uk' }))
  const statuses = []
  for (const time of [1, 2])
    for (const token of await tokensTo(wantedAt(time), 'email-change'))
      statuses.push((await call('POST', `${path}/${token}/actions/confirm`)).status)
  expect(statuses.toSorted()).toEqual([204, 404])
})

test('[SE-06] of two deletions of the account that are asked for at once, one can be confirmed', async () => {
  const { id, email } = await registerCustomer(backEnd)
  const [call, path] = [callAs(backEnd, id), `/identity/v2/identities/local/${id}/deleteaccount`]
  await callTwiceAtOnce(() => call('POST', path, { channel: 'pixhaven-uk' }))
  const { rowCount } = await backEnd.database.execute(sql`select from account_deletions where customer_id = ${id}`)
  expect([(await tokensTo(email, 'account-deletion')).length, rowCount]).toEqual([2, 1])
})
