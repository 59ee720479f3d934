import { sql } from 'drizzle-orm'
import { bothAtOnce } from '../../testing/both-at-once.ts'
import { callAs } from '../../testing/call-as.ts'
import { linkOf, readInbox, whenAllMailIsSent } from '../../testing/read-inbox.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const callTwiceAtOnce = async (call: (time: number) => Promise<{ status: number }>) => {
  const answers = await bothAtOnce(backEnd.database, 'outbox_mails', call)
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  await whenAllMailIsSent(backEnd)
}

const tokensTo = async (email: string, purpose: string) =>
  (await readInbox(backEnd, email)).filter((mail) => mail.purpose === purpose).map((mail) => linkOf(mail).token)

test('[SE-05] of two simultaneous requests for an address change, one can be confirmed', async () => {
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

test('[SE-06] of two simultaneous requests for a deletion, one can be confirmed', async () => {
  const { id, email } = await registerCustomer(backEnd)
  const [call, path] = [callAs(backEnd, id), `/identity/v2/identities/local/${id}/deleteaccount`]
  await callTwiceAtOnce(() => call('POST', path, { channel: 'pixhaven-uk' }))
  const { rowCount } = await backEnd.database.execute(sql`select from account_deletions where customer_id = ${id}`)
  expect([(await tokensTo(email, 'account-deletion')).length, rowCount]).toEqual([2, 1])
})
