import { eq, sql } from 'drizzle-orm'
import { createActivityRepository } from '../activity/activity-repository.ts'
import { readRegistrationMail } from './testing/read-registration-mail.ts'
import { registrations } from './registrations-table.ts'
import { outboxMails } from '../../platform/mail/outbox-table.ts'
import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { eventually } from '../../testing/eventually.ts'
import { statementsOf } from '../../testing/statements-of.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

let asked = 0
const anEmail = () => `ada-${(asked += 1)}@example.com`

const browse = (storefront?: string) => createTestBrowser(authority.app, storefront)

const askFor = async (email: string, storefront?: string) => {
  const browser = browse(storefront)
  return browser.request(`${await browser.open({ return_to: '/orders?year=2026' })}/registration`, { form: { email } })
}

const openLink = (token: string, storefront?: string) =>
  browse(storefront).request(`/registration?confirmation-token=${token}`)

const finish = (token: string, changes: Record<string, string> = {}, browser = browse()) =>
  browser.request('/registration', {
    form: { firstName: 'Zoë', lastName: 'O’Hara', password: testPassword, 'confirmation-token': token, ...changes },
  })

const request = (email: string) =>
  authority.registrations.request({ storefront: 'uk', email, returnTo: '/', address: '192.0.2.1' })

test('[SH-01] the response and the work of a request do not depend on whether the address has an account', async () => {
  const [known, unknown] = [anEmail(), anEmail()]
  await authority.addCustomer({ email: known })
  const pages = [await askFor(known), await askFor(unknown)].map(({ statusCode, body }) => ({
    statusCode,
    body: body.replaceAll(/ada-\d+@example\.com/g, '').replaceAll(/\/interaction\/[\w-]+/g, ''),
  }))
  expect(pages[0]).toEqual(pages[1])
  expect(pages[0]).toMatchObject({ statusCode: 200 })
  expect(pages[0]?.body).toContain('An email is on its way to this address.')
  const work = await statementsOf(authority.database, () => request(known))
  expect(work.statements.length).toBeGreaterThan(0)
  expect(await statementsOf(authority.database, () => request(unknown))).toEqual(work)
})

test('[SH-01] the owner of an account gets a mail that leads to the sign-in and to a new password', async () => {
  const email = anEmail()
  await authority.addCustomer({ email, firstName: 'www.evil.example\r\nBcc: x@example.com' })
  await askFor(email.toUpperCase())
  const mail = await readRegistrationMail(authority, email)
  expect(mail).toMatchObject({ purpose: 'account-exists', subject: 'You already have an account at Pixhaven' })
  expect(mail.text).toContain('Sign in:\nhttp://account.uk.localhost:3000/orders?year=2026')
  expect(mail.html).toContain('href="http://account.uk.localhost:3000/orders?year=2026"')
  expect(mail.text).not.toMatch(/evil\.example|\nBcc/)
  // The token belongs to a new password and creates no account.
  expect((await openLink(mail.token)).statusCode).toBe(410)
  const choose = await browse().request(`/new-password?confirmation-token=${mail.token}`)
  expect(choose.body).toContain(email)
})

test('[SH-01] the mail to a new address quotes nothing that the caller typed', async () => {
  const email = anEmail()
  const browser = browse()
  const form = { email, firstName: 'www.evil.example', lastName: 'Click here', password: testPassword }
  await browser.request(`${await browser.open()}/registration`, { form })
  const mail = await readRegistrationMail(authority, email)
  expect(mail).toMatchObject({ purpose: 'registration', subject: 'Create your account at Pixhaven' })
  expect(`${mail.text}${mail.html}`).not.toMatch(/evil|Click here/)
  expect(mail.text).toMatch(/http:\/\/login\.uk\.localhost:3000\/registration\?confirmation-token=[\w-]{43}\n/)
})

test('a job that runs twice sends one mail', async () => {
  const email = anEmail()
  await request(email)
  const [row] = await authority.database.select().from(registrations).where(eq(registrations.email, email))
  await authority.registrations.mailLink({ registrationId: row?.id ?? '' })
  await authority.registrations.mailLink({ registrationId: row?.id ?? '' })
  expect(await authority.database.select().from(outboxMails).where(eq(outboxMails.recipient, email))).toHaveLength(1)
})

test('[SH-01] a link creates one account, and a double click leads to it as well', async () => {
  const email = anEmail()
  await askFor(email)
  const { token } = await readRegistrationMail(authority, email)
  const both = await Promise.all([finish(token), finish(token)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect((await finish(token, { password: 'another long password' })).statusCode).toBe(410)
  await authority.database
    .update(registrations)
    .set({ usedAt: new Date(Date.now() - 61_000) })
    .where(eq(registrations.email, email))
  expect((await finish(token)).statusCode).toBe(410)
  expect((await openLink(token)).statusCode).toBe(410)
})

test('of two links of one address the second says that there is an account', async () => {
  const email = anEmail()
  await askFor(email)
  const first = await readRegistrationMail(authority, email)
  await askFor(email)
  const second = await readRegistrationMail(authority, email)
  expect((await finish(first.token)).statusCode).toBe(303)
  const refused = await finish(second.token)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('There is already an account with this email address.')
})

test.each(['unknown', 'of another storefront', 'older than a day'])(
  'a link that is %s creates nothing',
  async (kind) => {
    const email = anEmail()
    await askFor(email)
    const { token: mailed } = await readRegistrationMail(authority, email)
    const token = kind === 'unknown' ? 'A'.repeat(43) : mailed
    const storefront = kind === 'of another storefront' ? 'nl' : 'uk'
    if (kind === 'older than a day')
      await authority.database
        .update(registrations)
        .set({ requestedAt: sql`now() - interval '25 hours'` })
        .where(eq(registrations.email, email))
    expect((await openLink(token, storefront)).statusCode).toBe(410)
    expect((await finish(token, {}, browse(storefront))).statusCode).toBe(410)
    expect(await authority.customers.findByEmail('uk', email)).toBeUndefined()
  },
)

test('the page says what to do when the script has removed the token from the address', async () => {
  const page = await browse().request('/registration')
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('Open the link once more')
})

test('a form of another origin creates no account', async () => {
  const email = anEmail()
  await askFor(email)
  const { token } = await readRegistrationMail(authority, email)
  const form = { firstName: 'Zoë', lastName: 'O’Hara', password: testPassword, 'confirmation-token': token }
  const headers = { origin: 'https://evil.example' }
  expect((await browse().request('/registration', { form, headers })).statusCode).toBe(403)
})

test('one address gets three mails in a quarter of an hour, with or without an account', async () => {
  const [known, unknown] = [anEmail(), anEmail()]
  await authority.addCustomer({ email: known })
  for (const email of [known, unknown]) {
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await askFor(email)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('one address gets ten mails in a day, however they are spread over the day and the storefronts', async () => {
  const email = anEmail()
  const statuses = []
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await askFor(email, time % 2 === 0 ? 'uk' : 'nl')).statusCode)
    // A quarter of an hour later.
    await authority.database.execute(sql`delete from rate_limits where ends_at < now() + interval '1 hour'`)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test('a registration, a refused sign-in and a sign-in are recorded with the browser', async () => {
  const email = anEmail()
  await askFor(email)
  const { token } = await readRegistrationMail(authority, email)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const form = { firstName: 'Zoë', lastName: 'O’Hara', password: testPassword, 'confirmation-token': token }
  const browser = browse()
  const origin = { origin: browser.login }
  await browser.request('/registration', { form, headers: { ...headers, ...origin } })
  const path = await browser.open({ max_age: '0' })
  for (const password of ['not the password', testPassword])
    await browser.request(path, { form: { email, password }, headers: { ...headers, ...origin } })
  const customer = await authority.customers.findByEmail('uk', email)
  const activity = createActivityRepository(authority.database)
  const recorded = () => activity.listOf(customer?.id ?? '', { before: undefined, limit: 10 })
  // A refused sign-in is recorded after its response.
  await eventually(async () => (await recorded()).length === 3)
  expect((await recorded()).map(({ kind, browser: from }) => `${kind} ${from}`).toSorted()).toEqual([
    'registered Firefox, Windows',
    'sign-in-refused Firefox, Windows',
    'signed-in Firefox, Windows',
  ])
})
