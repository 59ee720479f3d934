/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { Problem } from '@account/shared/contracts/problem.ts'
import { hashOfToken } from '../confirmation-tokens/confirmation-token.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { realIdentity } from '../identity/testing/real-identity.ts'
import { testPassword, testPasswordHash } from '../identity/testing/test-authority.ts'
import { claimsOf, createTestBrowser } from '../identity/testing/test-browser.ts'
import { eventually } from '../testing/eventually.ts'
import { linkOf, readInbox, whenAllMailIsSent, whenMailed } from '../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { passwordResets } from './password-resets-table.ts'

let backEnd: TestBackEnd
const logged: string[] = []
beforeAll(async () => {
  backEnd = await startTestBackEnd({
    identity: realIdentity,
    environment: { LOG_LEVEL: 'info' },
    log: { write: (line) => void logged.push(line) },
  })
})
afterAll(() => backEnd.stop())

const NEW_PASSWORD = 'a better password'

let added = 0
const aCustomer = async () => {
  const email = `ada-${(added += 1)}@example.com`
  const names = { firstName: 'Ada', lastName: 'Byron' }
  const customers = createCustomersRepository(backEnd.database)
  const customer = await customers.add({ storefront: 'uk', email, passwordHash: testPasswordHash, ...names })
  if (!customer) throw new Error(`There is a customer ${email} already.`)
  return customer
}

const browse = (storefront?: string) => createTestBrowser(backEnd.app, storefront)

const askFor = async (email: string) => {
  const browser = browse()
  return browser.request(`${await browser.open()}/forgotten-password`, { form: { email } })
}

/** The link that a customer who asks for it gets. */
const forget = async (email: string) => {
  await askFor(email)
  return linkOf(await whenMailed(backEnd, email, 'password-reset'))
}

const openLink = (token: string, storefront?: string) =>
  browse(storefront).request(`/new-password?confirmation-token=${token}`)

const choose = (token: string, password = NEW_PASSWORD, storefront?: string) =>
  browse(storefront).request('/new-password', { form: { 'confirmation-token': token, password } })

const canSignIn = async (email: string, password: string) => {
  const browser = browse()
  const sent = await browser.request(await browser.open(), { form: { email, password } })
  return sent.statusCode === 303
}

const callCustomersMe = async (token: string) =>
  (await backEnd.call({ method: 'GET', path: '/customers/customers/me', token })).status

test('[SH-01] whoever forgot the password chooses another by a link, is told, and is signed out everywhere', async () => {
  const { email, id } = await aCustomer()
  const { access_token } = await browse().signIn({ email, password: testPassword })
  expect(await callCustomersMe(access_token)).toBe(200)

  const sent = await askFor(email.toUpperCase())
  expect(sent.body).toContain('Check your inbox')
  const { path, token } = linkOf(await whenMailed(backEnd, email, 'password-reset'))
  expect(path).toBe('/new-password')

  const page = await openLink(token)
  expect(page.body).toContain(email)
  expect(page.headers['referrer-policy']).toBe('origin')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(await canSignIn(email, testPassword)).toBe(true)

  expect((await choose(token)).body).toContain('Your password is changed')
  // Whether a session has ended is looked up once a second at most.
  await eventually(async () => (await callCustomersMe(access_token)) === 401)
  expect(await canSignIn(email, testPassword)).toBe(false)
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
  expect((await whenMailed(backEnd, email, 'password-changed')).text).toContain('If it was not you')
  expect(logged.filter((line) => line.includes('password-changed') && line.includes(id))).toHaveLength(1)
  expect(logged.join()).not.toContain(token)
})

test('[SH-01] an address without an account gets the same words, and no mail', async () => {
  const { email } = await aCustomer()
  const known = await askFor(email)
  const unknown = await askFor('nobody@example.com')
  const withoutId = (page: string) => page.replace(/\/interaction\/[\w-]+/g, '')
  expect(withoutId(unknown.body)).toBe(withoutId(known.body))
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, 'nobody@example.com')).toEqual([])
})

test.each([
  ['no address', '', 'Enter your e-mail address.'],
  ['what is none', 'ada', 'Enter an e-mail address such as name@example.com.'],
])('[SH-01] %s is refused in words', async (_case, email, words) => {
  const page = await askFor(email)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain(words)
})

test('a link works once; a second click of the same says the same, and nothing else is changed', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  const clicks = await Promise.all([choose(token), choose(token)])
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await choose(token, 'of somebody who found the link')).statusCode).toBe(410)
  expect((await openLink(token)).statusCode).toBe(410)
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
  await whenAllMailIsSent(backEnd)
  const notices = (await readInbox(backEnd, email)).filter(({ purpose }) => purpose === 'password-changed')
  expect(notices).toHaveLength(1)
})

test('a link that was used is no way to try passwords', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  await choose(token)
  await backEnd.database
    .update(passwordResets)
    .set({ usedAt: sql`now() - interval '61 seconds'` })
    .where(eq(passwordResets.tokenHash, hashOfToken(token)))
  expect((await choose(token)).statusCode).toBe(410)
})

test('of two links that are followed at once, one sets its password', async () => {
  const { email } = await aCustomer()
  const first = await forget(email)
  await askFor(email)
  await whenAllMailIsSent(backEnd)
  const second = linkOf((await readInbox(backEnd, email))[0]!)
  expect(second.token).not.toBe(first.token)
  const answers = await Promise.all([
    choose(first.token, 'of the first link'),
    choose(second.token, 'of the second one'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  const opens = await Promise.all(
    ['of the first link', 'of the second one'].map((password) => canSignIn(email, password)),
  )
  expect(opens).toEqual(answers.map(({ statusCode }) => statusCode === 200))
})

test('a link to an address that is the account’s no longer is worth nothing, also one that is on its way', async () => {
  const customers = createCustomersRepository(backEnd.database)
  const { email, id } = await aCustomer()
  const { token } = await forget(email)
  await customers.changeEmail(backEnd.database, id, `thief-${email}`)
  expect((await openLink(token)).statusCode).toBe(410)
  expect((await choose(token)).statusCode).toBe(410)

  const ofThief = await forget(`thief-${email}`)
  await backEnd.database
    .transaction(async (transaction) => {
      await customers.changeEmail(transaction, id, email)
      const chosen = choose(ofThief.token)
      await eventually(async () => {
        const { rowCount } = await backEnd.database.execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%update "customers" set "password_hash"%'`,
        )
        return rowCount === 1
      })
      return { chosen }
    })
    .then(async ({ chosen }) => expect((await chosen).statusCode).toBe(410))
  expect(await canSignIn(email, testPassword)).toBe(true)
})

test('with one link used, the others of the account are worth nothing', async () => {
  const { email } = await aCustomer()
  const first = await forget(email)
  await askFor(email)
  await whenAllMailIsSent(backEnd)
  const tokens = (await readInbox(backEnd, email))
    .filter(({ purpose }) => purpose === 'password-reset')
    .map((mail) => linkOf(mail).token)
  const [second] = tokens.filter((token) => token !== first.token)
  expect((await choose(second!)).statusCode).toBe(200)
  expect((await choose(first.token, 'of an older link')).statusCode).toBe(410)
})

test('a link works for an hour', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  await backEnd.database
    .update(passwordResets)
    .set({ requestedAt: sql`now() - interval '61 minutes'` })
    .where(eq(passwordResets.tokenHash, hashOfToken(token)))
  for (const answer of [await openLink(token), await choose(token)]) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This link works no longer')
  }
  expect(await canSignIn(email, testPassword)).toBe(true)
})

test('a link of one storefront is worth nothing at another, and neither is one that nobody sent', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  expect((await openLink(token, 'nl')).statusCode).toBe(410)
  expect((await choose(token, NEW_PASSWORD, 'nl')).statusCode).toBe(410)
  expect((await choose('x'.repeat(43))).statusCode).toBe(410)
  expect((await choose("' or 1=1")).statusCode).toBe(410)
  expect((await openLink('')).statusCode).toBe(410)
  expect(await canSignIn(email, testPassword)).toBe(true)
})

test('a password that is too short is refused beside the field, and the link works still', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  const refused = await choose(token, '123456789')
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Use at least 10 characters.')
  expect(refused.body).not.toContain('123456789')
  expect((await choose(token)).statusCode).toBe(200)
})

test('the page of another site chooses nobody a password', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  const answer = await browse().request('/new-password', {
    form: { 'confirmation-token': token, password: NEW_PASSWORD },
    headers: { origin: 'http://evil.example' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await canSignIn(email, testPassword)).toBe(true)
})

test('an address gets three links in a quarter of an hour', async () => {
  const { email } = await aCustomer()
  const answers = []
  for (let request = 1; request <= 4; request += 1) answers.push(await askFor(email))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.at(-1)?.body).toContain('Too many attempts')
})

test('whoever was locked out by wrong passwords may come in with the new one', async () => {
  const { email } = await aCustomer()
  for (let attempt = 1; attempt <= 10; attempt += 1) await canSignIn(email, 'a wrong password')
  expect(await canSignIn(email, testPassword)).toBe(false)
  const { token } = await forget(email)
  await choose(token)
  expect(await canSignIn(email, NEW_PASSWORD)).toBe(true)
})

test('the link of an account that was deleted since works no longer', async () => {
  const { email, id } = await aCustomer()
  const { token } = await forget(email)
  await createCustomersRepository(backEnd.database).markDeleted(id)
  expect((await choose(token)).statusCode).toBe(410)
})

test('the database holds no token that a mail carries', async () => {
  const { email } = await aCustomer()
  const { token } = await forget(email)
  const { rows } = await backEnd.database.execute(sql`select * from password_resets`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[SE-01] who is signed in is sent a link as well, to the own address alone', async () => {
  const { email, id } = await aCustomer()
  const { access_token } = await browse().signIn({ email, password: testPassword })
  const ask = async (identity: string, body: unknown) => {
    const answer = await backEnd.call({
      method: 'POST',
      path: `/identity/v2/identities/local/${identity}/passwordchanges`,
      token: access_token,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    })
    return [answer.status, answer.status === 202 ? undefined : Problem.parse(JSON.parse(answer.body)).code]
  }
  const { id: other } = await aCustomer()
  expect(claimsOf(access_token)['sub']).toBe(id)
  expect(await ask(other, { channel: 'pixhaven-uk' })).toEqual([404, 'identity-not-found'])
  expect(await ask(id, { channel: 'lumora-nl' })).toEqual([400, 'channel-not-own'])
  expect((await ask(id, { channel: 'pixhaven-uk', email: 'thief@example.com' }))[0]).toBe(400)
  expect(await ask(id, { channel: 'pixhaven-uk' })).toEqual([202, undefined])
  const { token } = linkOf(await whenMailed(backEnd, email, 'password-reset'))
  expect((await choose(token)).statusCode).toBe(200)
})
