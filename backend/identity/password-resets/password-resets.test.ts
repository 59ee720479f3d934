import { Problem } from '@account/shared/contracts/problem.ts'
import { testPassword } from '../testing/test-authority.ts'
import { claimsOf } from '../testing/test-browser.ts'
import { eventually } from '../../testing/eventually.ts'
import { linkOf, readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import type { TestBackEnd } from '../../testing/test-back-end.ts'
import { NEW_PASSWORD, startPasswordPages, type PasswordPages } from '../testing/password-pages.ts'

let backEnd: TestBackEnd
let pages: PasswordPages
let logged: readonly string[]
beforeAll(async () => {
  ;({ backEnd, logged, pages } = await startPasswordPages())
})
afterAll(() => backEnd.stop())

const callCustomersMe = async (token: string) =>
  (await backEnd.call({ method: 'GET', path: '/customers/customers/me', token })).status

test('[SH-01] a customer who forgot the password chooses another by a link, gets a mail, and is signed out everywhere', async () => {
  const { email, id } = await pages.aCustomer()
  const { access_token } = await pages.browse().signIn({ email, password: testPassword })
  expect(await callCustomersMe(access_token)).toBe(200)

  const sent = await pages.askFor(email.toUpperCase())
  expect(sent.body).toContain('Check your inbox')
  expect(sent.body).toContain('It works once, within 60 minutes.')
  const mail = await whenMailed(backEnd, email, 'password-reset')
  expect(mail.text).toContain('The link works once, within 60 minutes.')
  const { path, token } = linkOf(mail)
  expect(path).toBe('/new-password')

  const page = await pages.openLink(token)
  expect(page.body).toContain(email)
  expect(page.headers['referrer-policy']).toBe('origin')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(await pages.canSignIn(email, testPassword)).toBe(true)

  expect((await pages.choose(token)).body).toContain('Your password is changed')
  // The back end checks at most once a second whether a session has ended.
  await eventually(async () => (await callCustomersMe(access_token)) === 401)
  expect(await pages.canSignIn(email, testPassword)).toBe(false)
  expect(await pages.canSignIn(email, NEW_PASSWORD)).toBe(true)
  expect((await whenMailed(backEnd, email, 'password-changed')).text).toContain('If it was not you')
  expect(logged.filter((line) => line.includes('password-changed') && line.includes(id))).toHaveLength(1)
  expect(logged.join()).not.toContain(token)
})

test('[SH-01] an address without an account gets the same response and no mail', async () => {
  const { email } = await pages.aCustomer()
  const known = await pages.askFor(email)
  const unknown = await pages.askFor('unknown@example.com')
  const withoutId = (page: string) => page.replace(/\/interaction\/[\w-]+/g, '')
  expect(withoutId(unknown.body)).toBe(withoutId(known.body).replace(email, 'unknown@example.com'))
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, 'unknown@example.com')).toEqual([])
})

test('[SH-01] the page shows the typed address as plain text', async () => {
  expect((await pages.askFor("Ada.O'Hara@example.com")).body).toContain('<bdi>Ada.O&#39;Hara@example.com</bdi>')
})

test.each([
  ['no address', '', 'Enter your email address.'],
  ['what is none', 'ada', 'Enter an email address such as name@example.com.'],
])('[SH-01] %s is refused with a message', async (_case, email, message) => {
  const page = await pages.askFor(email)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain(message)
})

test('the page refuses a short password beside the field, and the link stays valid', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  const refused = await pages.choose(token, '123456789')
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Use at least 10 characters.')
  expect(refused.body).not.toContain('123456789')
  expect((await pages.choose(token)).statusCode).toBe(200)
})

test('a form on another site cannot set a password', async () => {
  const { email } = await pages.aCustomer()
  const { token } = await pages.forget(email)
  const answer = await pages.browse().request('/new-password', {
    form: { 'confirmation-token': token, password: NEW_PASSWORD },
    headers: { origin: 'http://evil.example' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await pages.canSignIn(email, testPassword)).toBe(true)
})

test('[SH-01] an address gets three links in a quarter of an hour, and a further request gets 429 with a link back to the sign-in', async () => {
  const { email } = await pages.aCustomer()
  const browser = pages.browse()
  const signIn = await browser.open()
  const answers = []
  for (let request = 1; request <= 4; request += 1)
    answers.push(await browser.request(`${signIn}/forgotten-password`, { form: { email } }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.at(-1)?.body).toContain('Too many attempts')
  expect(answers.at(-1)?.body).toContain(`href="${signIn}?page=sign-in"`)
})

test('a customer who was locked out by wrong passwords signs in with the new one', async () => {
  const { email } = await pages.aCustomer()
  for (let attempt = 1; attempt <= 10; attempt += 1) await pages.canSignIn(email, 'a wrong password')
  expect(await pages.canSignIn(email, testPassword)).toBe(false)
  const { token } = await pages.forget(email)
  await pages.choose(token)
  expect(await pages.canSignIn(email, NEW_PASSWORD)).toBe(true)
})

test('a customer whose own browser has to wait is shown how a new password ends the wait', async () => {
  const { email } = await pages.aCustomer()
  const browser = pages.browse()
  await browser.signIn({ email, password: testPassword })
  for (const name of browser.cookies.keys()) if (!name.includes('_known')) browser.cookies.delete(name)
  const path = await browser.open()
  const attempt = (password: string) => browser.request(path, { form: { email, password } })
  for (let slip = 1; slip <= 10; slip += 1) await attempt('a wrong password')
  const refused = await attempt(testPassword)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain(`href="${path}/forgotten-password"`)
  const { token } = await pages.forget(email)
  await browser.request('/new-password', { form: { 'confirmation-token': token, password: NEW_PASSWORD } })
  expect((await attempt(NEW_PASSWORD)).statusCode).toBe(303)
})

test('[SH-01] wrong passwords of neighbours do not keep an owner from signing in where a new one was chosen', async () => {
  const { email } = await pages.aCustomer()
  const browser = pages.browse()
  const here = { headers: { 'x-forwarded-for': '203.0.113.9', origin: browser.login } }
  const path = await browser.open()
  const signIn = (form: { email: string; password: string }) => browser.request(path, { form, ...here })
  for (let neighbour = 1; neighbour <= 50; neighbour += 1)
    await signIn({ email: `neighbour-${neighbour}@example.com`, password: 'a wrong password' })
  const refused = await signIn({ email, password: testPassword })
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain(`href="${path}/forgotten-password"`)
  const { token } = await pages.forget(email)
  await browser.request('/new-password', { form: { 'confirmation-token': token, password: NEW_PASSWORD }, ...here })
  expect((await signIn({ email, password: NEW_PASSWORD })).statusCode).toBe(303)
})

test('[SE-01] a signed-in customer gets a link as well, at their own address only', async () => {
  const { email, id } = await pages.aCustomer()
  const { access_token } = await pages.browse().signIn({ email, password: testPassword })
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
  const { id: other } = await pages.aCustomer()
  expect(claimsOf(access_token)['sub']).toBe(id)
  expect(await ask(other, { channel: 'pixhaven-uk' })).toEqual([404, 'identity-not-found'])
  expect(await ask(id, { channel: 'lumora-nl' })).toEqual([400, 'channel-not-own'])
  expect((await ask(id, { channel: 'pixhaven-uk', email: 'thief@example.com' }))[0]).toBe(400)
  // The form limit of this address is used up, and the owner still gets a link.
  for (let request = 1; request <= 3; request += 1) await pages.askFor(email)
  await whenAllMailIsSent(backEnd)
  expect(await ask(id, { channel: 'pixhaven-uk' })).toEqual([202, undefined])
  await whenAllMailIsSent(backEnd)
  const links = (await readInbox(backEnd, email)).filter(({ purpose }) => purpose === 'password-reset')
  expect(links).toHaveLength(4)
  const { token } = linkOf(await whenMailed(backEnd, email, 'password-reset'))
  expect((await pages.choose(token)).statusCode).toBe(200)
})
