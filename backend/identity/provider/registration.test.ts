import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { claimsOf, createPkce, createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

const browse = () => createTestBrowser(authority.app)

const newcomer = (changes: Record<string, string> = {}) => ({
  firstName: 'Zoë',
  lastName: "O'Hara",
  email: 'Zoe@Example.com',
  password: 'a long enough password',
  ...changes,
})

test.each([
  ['Zoe@Example.com', 'zoe@example.com'],
  ["c&a/x~y='z'@Example.com", "c&a/x~y='z'@example.com"],
  ['zoe@Müller.de', 'zoe@xn--mller-kva.de'],
])('a newcomer registers as %s and is signed in as %s', async (email, mailed) => {
  const browser = browse()
  const { verifier, challenge } = createPkce()
  const path = await browser.open({ code_challenge: challenge })
  const sent = await browser.request(`${path}/registration`, { form: newcomer({ email }) })
  const { at } = await browser.follow(String(sent.headers.location))
  const { id_token } = (await browser.redeem(at.searchParams.get('code') ?? '', verifier)).json<{ id_token: string }>()
  expect(claimsOf(id_token)).toMatchObject({ email: mailed, name: "Zoë O'Hara" })
})

test('the form refuses an address with an account beside the field', async () => {
  await authority.addCustomer({ email: 'taken@example.com' })
  const browser = browse()
  const form = newcomer({ email: 'TAKEN@example.com' })
  const page = await browser.request(`${await browser.open()}/registration`, { form })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('There is already an account with this email address.')
  expect(page.body).not.toContain(form.password)
})

test.each([
  ['uk', 'By creating an account you accept our', 'terms and conditions', 'privacy notice'],
  ['de', 'Mit dem Erstellen eines Kontos stimmen Sie unseren', 'AGB', 'Datenschutzerklärung'],
])('the registration of %s leads to the terms and the privacy notice of its shop', async (...expected) => {
  const [storefront, sentence, terms, privacy] = expected
  const browser = createTestBrowser(authority.app, storefront)
  const { body } = await browser.request(`${await browser.open()}/registration`)
  expect(body).toContain(sentence)
  expect(body).toContain(`<a href="http://www.${storefront}.localhost:3000/terms" target="_blank">${terms}</a>`)
  expect(body).toContain(`<a href="http://www.${storefront}.localhost:3000/privacy" target="_blank">${privacy}</a>`)
})

test('the rule of passwords stands beside the field before it is broken', async () => {
  const browser = browse()
  const { body } = await browser.request(`${await browser.open()}/registration`)
  expect(body).toContain('<p class="hint" id="password-hint">At least 10 characters</p>')
  expect(body).toContain('aria-describedby="password-hint"')
})

test('of two simultaneous registrations of one address, one succeeds', async () => {
  const browsers = [browse(), browse()]
  const paths = await Promise.all(browsers.map((browser) => browser.open()))
  const form = newcomer({ email: 'race@example.com' })
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.request(`${paths[index]}/registration`, { form })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
})

test.each([
  ['an empty first name', { firstName: ' ' }, 'Enter your first name.'],
  ['an empty last name', { lastName: '' }, 'Enter your last name.'],
  ['a name beyond measure', { lastName: 'x'.repeat(101) }, 'Use at most 100 characters.'],
  ['an address without a domain', { email: 'zoe' }, 'Enter an email address such as name@example.com.'],
  ['a short password', { password: '123456789' }, 'Use at least 10 characters.'],
])('%s is refused with a message', async (_case, changes, message) => {
  const browser = browse()
  const page = await browser.request(`${await browser.open()}/registration`, { form: newcomer(changes) })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain(message)
})

test('[SE-02] a customer who registers with the longest names keeps them when the details change', async () => {
  const browser = browse()
  const { verifier, challenge } = createPkce()
  const path = await browser.open({ code_challenge: challenge })
  const names = { firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) }
  const form = newcomer({ email: 'long@example.com', ...names })
  const sent = await browser.request(`${path}/registration`, { form })
  const { at } = await browser.follow(String(sent.headers.location))
  const redeemed = await browser.redeem(at.searchParams.get('code') ?? '', verifier)
  const answer = await authority.app.inject({
    method: 'PUT',
    url: '/customers/customers/me',
    headers: {
      host: 'api.localhost:3000',
      authorization: `Bearer ${redeemed.json<{ access_token: string }>().access_token}`,
    },
    payload: names,
  })
  expect(answer.json()).toMatchObject(names)
})

test('the registration ignores unexpected fields of the form', async () => {
  const browser = browse()
  const form = newcomer({ email: 'plain@example.com', businessStatus: 'active', storefront: 'nl', id: 'x' })
  await browser.request(`${await browser.open()}/registration`, { form })
  const customer = await authority.customers.findByEmail('uk', 'plain@example.com')
  expect(customer).toMatchObject({ storefront: 'uk', businessStatus: null })
})

test('the account site can open the registration directly', async () => {
  const browser = browse()
  const path = await browser.open({ prompt: 'create' })
  expect(path).toMatch(/\/registration$/)
  const form = newcomer({ email: 'invited@example.com' })
  const sent = await browser.request(path, { form })
  const { at } = await browser.follow(String(sent.headers.location))
  expect(at.searchParams.has('code')).toBe(true)
})

test('one network address creates at most the configured number of accounts', async () => {
  const busy = await startTestAuthority(undefined, { REGISTRATIONS_PER_ADDRESS: '2' })
  const register = async (email: string) => {
    const browser = createTestBrowser(busy.app)
    return browser.request(`${await browser.open()}/registration`, { form: newcomer({ email }) })
  }
  const statuses = []
  for (const email of ['first@example.com', 'second@example.com', 'third@example.com'])
    statuses.push((await register(email)).statusCode)
  expect(statuses).toEqual([303, 303, 429])
  await busy.stop()
})

test('wrong passwords from elsewhere do not lock out the owner in a browser that is known', async () => {
  const email = 'owner@example.com'
  await authority.addCustomer({ email })
  const [owner, stranger] = [browse(), browse()]
  await owner.signIn({ email, password: testPassword })
  for (const name of owner.cookies.keys()) if (!name.includes('_known')) owner.cookies.delete(name)
  const elsewhere = await stranger.open()
  const guess = () => stranger.request(elsewhere, { form: { email, password: 'wrong password' } })
  await Promise.all(Array.from({ length: 10 }, guess))
  expect((await guess()).statusCode).toBe(429)

  const [cookie] = [...owner.cookies.values()]
  const forger = browse()
  const forged = await forger.open()
  forger.cookies.set('forged/', { value: `${cookie?.value.slice(0, -4)}AAAA`, path: '/' })
  expect((await forger.request(forged, { form: { email, password: testPassword } })).statusCode).toBe(429)

  const path = await owner.open()
  const attempt = (password: string) => owner.request(path, { form: { email, password } })
  expect((await attempt('a slip of the finger')).statusCode).toBe(422)
  expect((await attempt(testPassword)).statusCode).toBe(303)
})

test('a known browser has a limit of its own', async () => {
  const email = 'forgetful@example.com'
  await authority.addCustomer({ email })
  const browser = browse()
  await browser.signIn({ email, password: testPassword })
  for (const name of browser.cookies.keys()) if (!name.includes('_known')) browser.cookies.delete(name)
  const path = await browser.open()
  const attempt = (password: string) => browser.request(path, { form: { email, password } })
  await Promise.all(Array.from({ length: 10 }, () => attempt('wrong password')))
  expect((await attempt(testPassword)).statusCode).toBe(429)
})

test('the tenth wrong password gets an answer, the eleventh attempt has to wait, and other accounts do not', async () => {
  await authority.addCustomer({ email: 'target@example.com' })
  await authority.addCustomer({ email: 'bystander@example.com' })
  const browser = browse()
  const path = await browser.open()
  const attempt = (password: string, email = 'target@example.com') =>
    browser.request(path, { form: { email, password } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => attempt('wrong password')))
  expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true)

  const refused = await attempt(testPassword, 'Target@example.com ')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(840)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect(refused.body).toContain('Too many attempts')
  expect(refused.body).toContain('please wait 15 minutes')
  expect((await attempt(testPassword, 'bystander@example.com')).statusCode).toBe(303)
})

test('fifty wrong passwords from one address keep none of its other visitors out of what they are signed in to', async () => {
  const names = ['first', 'second', 'third', 'fourth', 'fifth']
  for (const name of [...names, 'visitor', 'neighbour'])
    await authority.addCustomer({ email: `${name}@shared.example` })
  const visitor = browse()
  await visitor.signIn({ email: 'visitor@shared.example', password: testPassword })
  const guesser = browse()
  const path = await guesser.open()
  const guess = (email: string) => guesser.request(path, { form: { email, password: 'wrong password' } })
  for (const name of names) await Promise.all(Array.from({ length: 10 }, () => guess(`${name}@shared.example`)))

  expect((await guess('visitor@shared.example')).statusCode).toBe(429)
  const { at } = await visitor.renewSilently()
  expect([at.searchParams.get('error'), at.searchParams.has('code')]).toEqual([null, true])
})
