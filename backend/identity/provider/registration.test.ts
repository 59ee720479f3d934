import { readRegistrationMail } from '../registrations/testing/read-registration-mail.ts'
import { startTestAuthority, type TestAuthority } from '../testing/test-authority.ts'
import { claimsOf, createPkce, createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

const browse = (storefront?: string) => createTestBrowser(authority.app, storefront)
type Browser = ReturnType<typeof browse>

const newcomer = (changes: Record<string, string> = {}) => ({
  firstName: 'Zoë',
  lastName: "O'Hara",
  password: 'a long enough password',
  ...changes,
})

/** Asks for the link to an address, on the page of a sign-in that was begun for a path of the account site. */
const askFor = async (email: string, { browser = browse(), returnTo = '/orders' } = {}) => {
  const path = await browser.open({ return_to: returnTo })
  return browser.request(`${path}/registration`, { form: { email } })
}

/** Asks for the link and reads it from the mail. */
const tokenTo = async (email: string, browser?: Browser, returnTo?: string) => {
  await askFor(email, { ...(browser && { browser }), ...(returnTo !== undefined && { returnTo }) })
  return (await readRegistrationMail(authority, email)).token
}

const finish = (browser: Browser, token: string, changes: Record<string, string> = {}) =>
  browser.request('/registration', { form: { ...newcomer(changes), 'confirmation-token': token } })

/** Signs in as the account site does after the return: the session of the authority gives the code without a page. */
const returnToSite = async (browser: Browser) => {
  const { verifier, challenge } = createPkce()
  const { at } = await browser.follow(browser.authorizationAddress({ code_challenge: challenge }))
  const redeemed = await browser.redeem(at.searchParams.get('code') ?? '', verifier)
  return redeemed.json<{ id_token: string; access_token: string }>()
}

test.each([
  ['Zoe@Example.com', 'zoe@example.com'],
  ["c&a/x~y='z'@Example.com", "c&a/x~y='z'@example.com"],
  ['zoe@Müller.de', 'zoe@xn--mller-kva.de'],
])('[SH-01] a newcomer registers as %s by the link of a mail and is signed in as %s', async (email, mailed) => {
  await askFor(email)
  const { token } = await readRegistrationMail(authority, mailed)
  // The mail may be opened in another browser.
  const browser = browse()
  const sent = await finish(browser, token)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, 'http://account.uk.localhost:3000/orders'])
  const { id_token } = await returnToSite(browser)
  expect(claimsOf(id_token)).toMatchObject({ email: mailed, name: "Zoë O'Hara", amr: ['pwd'] })
})

test('[SH-01] the page of the link shows the address, and the one before it asks for nothing else', async () => {
  const browser = browse()
  const first = await browser.request(`${await browser.open()}/registration`)
  expect(first.body.match(/<input/g)).toHaveLength(1)
  const token = await tokenTo('shown@example.com')
  // A mail program may append the punctuation around a link.
  const page = await browser.request(`/registration?confirmation-token=${token}%3E.`)
  expect(page.body).toContain('<bdi>shown@example.com</bdi>')
  expect(page.headers['referrer-policy']).toBe('origin')
  expect(await authority.customers.findByEmail('uk', 'shown@example.com')).toBeUndefined()
})

test.each([
  ['/my-photos/photos?foo=bar#top', '/my-photos/photos?foo=bar#top'],
  ['//evil.example/', '/'],
  ['https://evil.example/', '/'],
  [`/${'x'.repeat(2001)}`, '/'],
  ['/.//evil.example', '/'],
])('the way back to %s leads to %s of the account site', async (returnTo, expected) => {
  const email = `back-${Math.random()}@example.com`
  const sent = await finish(browse(), await tokenTo(email, undefined, returnTo))
  expect(sent.headers.location).toBe(`http://account.uk.localhost:3000${expected}`)
})

test.each([
  ['uk', 'By creating an account you accept our', 'terms and conditions', 'privacy notice'],
  ['de', 'Mit dem Erstellen eines Kontos stimmen Sie unseren', 'AGB', 'Datenschutzerklärung'],
])('the registration of %s leads to the terms and the privacy notice of its shop', async (...expected) => {
  const [storefront, sentence, terms, privacy] = expected
  const browser = browse(storefront)
  await askFor('terms@example.com', { browser })
  const { token } = await readRegistrationMail(authority, 'terms@example.com', storefront)
  const { body } = await browser.request(`/registration?confirmation-token=${token}`)
  expect(body).toContain(sentence)
  expect(body).toContain(`<a href="http://www.${storefront}.localhost:3000/terms" target="_blank">${terms}</a>`)
  expect(body).toContain(`<a href="http://www.${storefront}.localhost:3000/privacy" target="_blank">${privacy}</a>`)
  expect(body).toContain('aria-describedby="password-hint"')
})

test.each([
  ['an empty first name', { firstName: ' ' }, 'Enter your first name.'],
  ['an invisible first name', { firstName: '\u200b\u2060' }, 'Enter your first name.'],
  ['an empty last name', { lastName: '' }, 'Enter your last name. If you have only one name, enter a hyphen (-).'],
  ['a name beyond measure', { lastName: 'x'.repeat(101) }, 'Use at most 100 characters.'],
  ['a short password', { password: '123456789' }, 'Use at least 10 characters.'],
])('%s is refused with a message, and the link still works', async (_case, changes, message) => {
  const email = `fault-${Math.random()}@example.com`
  const token = await tokenTo(email)
  const page = await finish(browse(), token, changes)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain(message)
  expect(page.body).not.toContain(newcomer().password)
  expect((await finish(browse(), token)).statusCode).toBe(303)
})

test.each([
  ['', 'Enter your email address.'],
  ['zoe', 'Enter an email address such as name@example.com.'],
])('the address %j is refused beside its field', async (email, message) => {
  const page = await askFor(email)
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain(message)
})

test('[SE-02] a registration keeps names as the settings do: composed, with plain spaces and nothing invisible', async () => {
  const names = { firstName: 'Zoe\u0308\u00a0\tMarie\u200b', lastName: ' van\u2009’t Hof ' }
  await finish(browse(), await tokenTo('tidy@example.com'), names)
  const customer = await authority.customers.findByEmail('uk', 'tidy@example.com')
  expect(customer).toMatchObject({ firstName: 'Zoë Marie', lastName: 'van ’t Hof' })
})

test('[SE-02] a customer who registers with the longest names keeps them when the details change', async () => {
  const browser = browse()
  const names = { firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) }
  await finish(browser, await tokenTo('long@example.com'), names)
  const { access_token } = await returnToSite(browser)
  const answer = await authority.app.inject({
    method: 'PUT',
    url: '/customers/customers/me',
    headers: { host: 'api.localhost:3000', authorization: `Bearer ${access_token}` },
    payload: names,
  })
  expect(answer.json()).toMatchObject(names)
})

test('the registration ignores unexpected fields of the form, and another address among them', async () => {
  const form = { businessStatus: 'active', storefront: 'nl', id: 'x', email: 'other@example.com' }
  await finish(browse(), await tokenTo('plain@example.com'), form)
  expect(await authority.customers.findByEmail('uk', 'plain@example.com')).toMatchObject({ businessStatus: null })
  expect(await authority.customers.findByEmail('uk', 'other@example.com')).toBeUndefined()
})

test('the account site can open the registration directly', async () => {
  const browser = browse()
  const path = await browser.open({ prompt: 'create' })
  expect(path).toMatch(/\/registration$/)
  expect((await browser.request(path, { form: { email: 'invited@example.com' } })).statusCode).toBe(200)
})

test('the customer who was signed in before in this browser is signed out', async () => {
  const browser = browse()
  await finish(browser, await tokenTo('before@example.com'))
  await finish(browser, await tokenTo('after@example.com'))
  const { id_token } = await returnToSite(browser)
  expect(claimsOf(id_token)).toMatchObject({ email: 'after@example.com' })
})

test('one network asks for at most the configured number of registrations', async () => {
  const busy = await startTestAuthority(undefined, { REGISTRATIONS_PER_ADDRESS: '2' })
  const ask = async (email: string) => {
    const browser = createTestBrowser(busy.app)
    return browser.request(`${await browser.open()}/registration`, { form: { email } })
  }
  const statuses = []
  for (const email of ['first@example.com', 'second@example.com', 'third@example.com'])
    statuses.push((await ask(email)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  await busy.stop()
})
