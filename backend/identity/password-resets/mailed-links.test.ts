import { eq, sql } from 'drizzle-orm'
import { hashOfToken } from '../../platform/confirmations/confirmation-token.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { testPassword } from '../testing/test-authority.ts'
import { eventually } from '../../testing/eventually.ts'
import { linkOf, readInbox, whenAllMailIsSent } from '../../testing/read-inbox.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'
import { passwordResets } from './password-resets-table.ts'
import { NEW_PASSWORD, startPasswordPages, type PasswordPages } from '../testing/password-pages.ts'

let backEnd: TestBackEnd
let pages: PasswordPages
beforeAll(async () => {
  ;({ backEnd, pages } = await startPasswordPages())
})
afterAll(() => backEnd.stop())

test('a link works once, and a second click on it gets the same response without another change', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  const clicks = await Promise.all([pages.choose(token), pages.choose(token)])
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await pages.choose(token, 'of a finder of the link')).statusCode).toBe(410)
  expect((await pages.openLink(token)).statusCode).toBe(410)
  expect(await pages.canSignIn(email, NEW_PASSWORD)).toBe(true)
  await whenAllMailIsSent(backEnd)
  const notices = (await readInbox(backEnd, email)).filter(({ purpose }) => purpose === 'password-changed')
  expect(notices).toHaveLength(1)
})

test('a link works with the punctuation that a mail program appends to it', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  const { statusCode, body } = await pages.openLink(`${token}%3E.`)
  expect([statusCode, body.includes(email)]).toEqual([200, true])
})

test('a used link cannot be used to guess passwords', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  await pages.choose(token)
  await backEnd.database
    .update(passwordResets)
    .set({ usedAt: sql`now() - interval '61 seconds'` })
    .where(eq(passwordResets.tokenHash, hashOfToken(token)))
  expect((await pages.choose(token)).statusCode).toBe(410)
})

test('of two links that are followed at once, one sets its password', async () => {
  const { email } = await pages.aCustomer()
  const first = await pages.forget(email)
  await pages.askFor(email)
  await whenAllMailIsSent(backEnd)
  const second = linkOf((await readInbox(backEnd, email))[0]!)
  expect(second.token).not.toBe(first.token)
  const answers = await Promise.all([
    pages.choose(first.token, 'of the first link'),
    pages.choose(second.token, 'of the second one'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  const opens = await Promise.all(
    ['of the first link', 'of the second one'].map((password) => pages.canSignIn(email, password)),
  )
  expect(opens).toEqual(answers.map(({ statusCode }) => statusCode === 200))
})

test('a link to a former address of the account is invalid, even if it was already sent', async () => {
  const customers = createCustomersRepository(backEnd.database)
  const { email, id } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  await customers.changeEmail(backEnd.database, id, `thief-${email}`)
  expect((await pages.openLink(token)).statusCode).toBe(410)
  expect((await pages.choose(token)).statusCode).toBe(410)

  const ofThief = await pages.forget(`thief-${email}`)
  await backEnd.database
    .transaction(async (transaction) => {
      await customers.changeEmail(transaction, id, email)
      const chosen = pages.choose(ofThief.token)
      await eventually(async () => {
        const { rowCount } = await backEnd.database.execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%from "customers"%for update'`,
        )
        return rowCount === 1
      })
      return { chosen }
    })
    .then(async ({ chosen }) => expect((await chosen).statusCode).toBe(410))
  expect(await pages.canSignIn(email, testPassword)).toBe(true)
})

test('the use of one link makes the others of the account invalid', async () => {
  const { email } = await pages.aCustomer()
  const first = await pages.forget(email)
  await pages.askFor(email)
  await whenAllMailIsSent(backEnd)
  const tokens = (await readInbox(backEnd, email))
    .filter(({ purpose }) => purpose === 'password-reset')
    .map((mail) => linkOf(mail).token)
  const [second] = tokens.filter((token) => token !== first.token)
  expect((await pages.choose(second!)).statusCode).toBe(200)
  expect((await pages.choose(first.token, 'of an older link')).statusCode).toBe(410)
})

test('a link works for an hour', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  await backEnd.database
    .update(passwordResets)
    .set({ requestedAt: sql`now() - interval '61 minutes'` })
    .where(eq(passwordResets.tokenHash, hashOfToken(token)))
  for (const answer of [await pages.openLink(token), await pages.choose(token)]) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This link no longer works')
    expect(answer.body).toContain('A link works once, within 60 minutes.')
    expect(answer.body).toContain('“Change password” in your settings')
  }
  expect(await pages.canSignIn(email, testPassword)).toBe(true)
})

test('a link of one storefront is invalid at another, and so is an unknown token', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  expect((await pages.openLink(token, 'nl')).statusCode).toBe(410)
  expect((await pages.choose(token, NEW_PASSWORD, 'nl')).statusCode).toBe(410)
  expect((await pages.choose('x'.repeat(43))).statusCode).toBe(410)
  expect((await pages.choose("' or 1=1")).statusCode).toBe(410)
  expect((await pages.openLink('')).statusCode).toBe(410)
  expect(await pages.canSignIn(email, testPassword)).toBe(true)
})

test('[SH-01] after a reload without the token, the page asks to open the link of the mail once more', async () => {
  const page = await pages.browse().request('/new-password')
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('Open it once more from our email.')
})

test('the link of a deleted account no longer works', async () => {
  const { email, id } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  await createCustomersRepository(backEnd.database).markDeleted(id)
  expect((await pages.choose(token)).statusCode).toBe(410)
})

test('the database holds no token that a mail carries', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  const { rows } = await backEnd.database.execute(sql`select * from password_resets`)
  expect(rows).not.toHaveLength(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})
