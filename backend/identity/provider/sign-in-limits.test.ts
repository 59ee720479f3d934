import { startTestAuthority, testPassword, type TestAuthority } from '../testing/test-authority.ts'
import { createTestBrowser } from '../testing/test-browser.ts'

let authority: TestAuthority
beforeAll(async () => {
  authority = await startTestAuthority()
})
afterAll(() => authority.stop())

const browse = () => createTestBrowser(authority.app)

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

test('wrong passwords from one network address do not hold up the sign-in of another one', async () => {
  const email = 'waiting@example.com'
  await authority.addCustomer({ email })
  const at = (address: string) => ({ headers: { 'x-forwarded-for': address, origin: browse().login } })
  const [guesser, customer] = [browse(), browse()]
  const [guessed, path] = [await guesser.open(), await customer.open()]
  let answered = 0
  const guesses = Array.from({ length: 48 }, async (_, number) => {
    const form = { email: `guessed-${number}@example.com`, password: 'wrong password' }
    await guesser.request(guessed, { form, ...at('203.0.113.50') })
    answered += 1
  })
  const signIn = await customer.request(path, { form: { email, password: testPassword }, ...at('203.0.113.51') })
  expect(signIn.statusCode).toBe(303)
  expect(answered).toBeLessThan(24)
  await Promise.all(guesses)
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

test('many known browsers of one account have no more guesses than a few', async () => {
  const email = 'former-intruder@example.com'
  await authority.addCustomer({ email })
  const knownBrowser = async () => {
    const browser = browse()
    await browser.signIn({ email, password: testPassword })
    for (const name of browser.cookies.keys()) if (!name.includes('_known')) browser.cookies.delete(name)
    const path = await browser.open()
    return (password: string) => browser.request(path, { form: { email, password } })
  }
  const [last, ...guessing] = await Promise.all(Array.from({ length: 4 }, knownBrowser))
  for (const attempt of guessing) await Promise.all(Array.from({ length: 10 }, () => attempt('wrong password')))
  const refused = await last!(testPassword)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('/forgotten-password')
})

test('the tenth wrong password gets a response, the eleventh attempt has to wait, and other accounts do not', async () => {
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

test('fifty wrong passwords from one network address end no sessions of its other visitors and lock out no known browser', async () => {
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

  for (const name of visitor.cookies.keys()) if (!name.includes('_known')) visitor.cookies.delete(name)
  const again = await visitor.open()
  const attempt = (password: string) => visitor.request(again, { form: { email: 'visitor@shared.example', password } })
  expect((await attempt('a slip of the finger')).statusCode).toBe(422)
  expect((await attempt(testPassword)).statusCode).toBe(303)
})
