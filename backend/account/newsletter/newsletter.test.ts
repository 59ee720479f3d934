import { eq } from 'drizzle-orm'
import { createConfirmationToken } from '../../platform/confirmations/confirmation-token.ts'
import { linkOf, readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions-table.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const post = (url: string, payload?: object) =>
  backEnd.app.inject({
    method: 'POST',
    url: `/newsletter${url}`,
    headers: { host: 'api.localhost' },
    ...(payload && { payload }),
  })

const ask = (email: string, channel = 'fotolina-ch-de') => post('/api/v1/Profiles/subscription', { email, channel })
const confirm = async (email: string, token: string) =>
  (await post(`/api/v1/Profiles/${encodeURIComponent(email)}/subscription/confirm/${token}`)).statusCode

const subscription = async (email: string) =>
  (await backEnd.database.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0]

test('[CO-03] a subscription starts only when the reader of the address confirms it', async () => {
  const email = 'reader@example.com'
  expect((await ask('Reader@Example.com')).statusCode).toBe(202)
  const mail = await whenMailed(backEnd, email, 'newsletter')
  const { path, token, query } = linkOf(mail)
  expect([path, query.get('email')]).toEqual(['/subscription-confirmation', email])
  expect(mail.subject).toBe('Bestätigen Sie Ihre Anmeldung zum Newsletter von Fotolina')
  expect((await subscription(email))?.confirmedAt).toBeNull()
  expect([await confirm(email, token), await confirm(email, token)]).toEqual([204, 204])
  expect((await subscription(email))?.confirmedAt).toBeInstanceOf(Date)

  expect((await ask(email)).statusCode).toBe(202)
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, email)).toHaveLength(1)
})

test.each([
  ["c&a/x~y='z'@example.com", "c&a/x~y='z'@example.com"],
  ['leser@Bücher.example', 'leser@xn--bcher-kva.example'],
])('[CO-03] the newsletter is confirmed for %s, to whom it is mailed as %s', async (typed, email) => {
  expect((await ask(typed)).statusCode).toBe(202)
  const { token, query } = linkOf(await whenMailed(backEnd, email, 'newsletter'))
  expect(await confirm(query.get('email') ?? '', token)).toBe(204)
  expect((await subscription(email))?.confirmedAt).toBeInstanceOf(Date)
})

test('a foreign, replaced, expired or malformed token confirms nothing', async () => {
  const email = 'late@example.com'
  await ask(email)
  const { token: replaced } = linkOf(await whenMailed(backEnd, email, 'newsletter'))
  expect(await confirm('other@example.com', replaced)).toBe(404)
  expect(await confirm(email, createConfirmationToken().token)).toBe(404)
  expect(await confirm(email, 'none')).toBe(400)
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  await backEnd.database
    .update(newsletterSubscriptions)
    .set({ requestedAt: dayAgo })
    .where(eq(newsletterSubscriptions.email, email))
  expect(await confirm(email, replaced)).toBe(410)
  await ask(email)
  expect(await confirm(email, replaced)).toBe(404)
})

test('the number of mails to one address is limited', async () => {
  const statuses = []
  for (let request = 0; request < 4; request += 1) statuses.push((await ask('flooded@example.com')).statusCode)
  expect(statuses).toEqual([202, 202, 202, 429])
})

test('[BE-03] the number of mails to one address in a day is limited, for all storefronts together', async () => {
  const channels = ['fotolina-ch-de', 'lumora-nl', 'pixhaven-uk', 'lumora-be-nl']
  const statuses = []
  for (const channel of channels)
    for (let request = 0; request < 3; request += 1)
      statuses.push((await ask('flooded-all-day@example.com', channel)).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
})

test('an unknown channel has no newsletter', async () => {
  expect((await ask('reader@example.com', 'nowhere')).statusCode).toBe(400)
})
