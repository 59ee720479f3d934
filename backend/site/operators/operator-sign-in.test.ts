import { hashPassword } from '../../identity/customers/password-hash.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createOperatorSessions } from './operator-sessions.ts'
import { sendOperatorForm, signInAsOperator } from '../../testing/sign-in-as-operator.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  const anna = `anna=${await hashPassword('a long password', 1024)}`
  backEnd = await startTestBackEnd({ environment: { OPERATORS: anna } })
})
afterAll(() => backEnd.stop())
beforeEach(() => backEnd.database.$client.query('truncate rate_limits'))

const open = (headers: Record<string, string> = {}, query = '') =>
  backEnd.app.inject({ url: `/operations${query}`, headers: { host: 'api.localhost', ...headers } })

test('an operator signs in, reads the page that was asked for, and signs out, which ends every copy of the cookie', async () => {
  const asked = await open({}, '?source=host')
  expect(asked.statusCode).toBe(401)
  expect(asked.body).toContain('name="query" value="source=host"')
  const signedIn = await sendOperatorForm(backEnd, { name: 'anna', password: 'a long password', query: 'source=host' })
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/operations?source=host'])
  const cookie = String(signedIn.headers['set-cookie'])
  expect(cookie).toMatch(/^operator_session=\S+; Path=\/operations; Max-Age=28800; HttpOnly; SameSite=Strict$/)
  const [session = ''] = cookie.split(';')
  expect((await open({ cookie: session })).body).toContain('Failed actions')
  const signedOut = await backEnd.app.inject({
    method: 'POST',
    url: '/operations/sign-out',
    headers: { host: 'api.localhost', cookie: session },
  })
  expect(String(signedOut.headers['set-cookie'])).toMatch(/^operator_session=; .*Max-Age=0/)
  expect((await open({ cookie: session })).statusCode).toBe(401)
})

test('each process accepts the session of an operator who signed in at another one', async () => {
  const session = await signInAsOperator(backEnd)
  const other = await backEnd.startAnother()
  try {
    const answer = await other.call({ method: 'GET', path: '/operations', headers: { cookie: session } })
    expect(answer.status).toBe(200)
  } finally {
    await other.stop()
  }
})

test.each([
  ['anna', 'wrong'],
  ['noah', 'a long password'],
  ['', ''],
])('the credentials %j and %j are refused with one message', async (name, password) => {
  const { statusCode, body, headers } = await sendOperatorForm(backEnd, { name, password })
  expect([statusCode, headers['set-cookie']]).toEqual([401, undefined])
  expect(body).toContain('The name or the password is wrong.')
})

test('neither a customer’s token nor a forged, changed or doubled cookie opens the page', async () => {
  const customer = tokenOf(backEnd.newCustomer())
  const session = await signInAsOperator(backEnd)
  const [name = '', value = ''] = session.split('=')
  const [payload = '', signature = ''] = value.split('.')
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('operator"', 'anna"')).toString(
    'base64url',
  )
  const attempts: Record<string, string>[] = [
    { authorization: `Bearer ${customer}` },
    { cookie: `${name}=${customer}` },
    { cookie: `${name}=${payload}` },
    { cookie: `${name}=${payload}.${'A'.repeat(signature.length)}` },
    { cookie: `${name}=${other}.${signature}` },
    { cookie: `${session}; ${session}` },
  ]
  for (const headers of attempts) expect([headers, (await open(headers)).statusCode]).toEqual([headers, 401])
  expect((await open({ cookie: session })).statusCode).toBe(200)
})

test('a form of another site signs no operator in', async () => {
  const form = { name: 'anna', password: 'a long password' }
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await sendOperatorForm(backEnd, { ...form, headers: { 'sec-fetch-site': site } })).statusCode).toBe(403)
  const own = await sendOperatorForm(backEnd, { ...form, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(own.statusCode).toBe(303)
})

test('guesses from one network are limited', async () => {
  const guess = () => sendOperatorForm(backEnd, { name: 'anna', password: 'wrong' })
  for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
})

test('guesses from the many networks of one customer of a provider are limited as well', async () => {
  const guess = (network: number) =>
    sendOperatorForm(backEnd, {
      ...{ name: 'anna', password: 'wrong' },
      headers: { 'x-forwarded-for': `2001:db8:1:${network}::1` },
    })
  for (let network = 0; network < 10; network += 1) expect((await guess(network)).statusCode).toBe(401)
  expect((await guess(10)).statusCode).toBe(429)
})

test('a session ends after a working day, and at once for an operator who was removed or has a new password', async () => {
  const sign = (text: string) => Buffer.from(text).toString('base64url')
  const signer = { sign, isSigned: (text: string, signature: string) => signature === sign(text) }
  const anna = { name: 'anna', passwordHash: 'scrypt$old' }
  const parts = {
    signer,
    checkPassword: async () => true,
    ended: { add: async () => undefined, has: async () => false },
  }
  const sessions = createOperatorSessions({ ...parts, operators: [anna] })
  const cookie = await sessions.signIn({ name: 'anna', password: 'a long password', address: '192.0.2.1' })
  expect(await sessions.find(cookie)).toBe(anna)
  for (const operators of [[], [{ ...anna, passwordHash: 'scrypt$new' }]])
    expect(await createOperatorSessions({ ...parts, operators }).find(cookie)).toBeUndefined()
  jest.useFakeTimers({ now: Date.now() + 8 * 60 * 60 * 1000 + 1 })
  expect(await sessions.find(cookie)).toBeUndefined()
  jest.useRealTimers()
})

test('a list of operators that cannot be read stops the start with its name', () => {
  expect(() => testConfiguration({ OPERATORS: 'anna=secret' })).toThrow('OPERATORS (no names with password hashes)')
  expect(() => readConfiguration({ OPERATORS: 'anna' })).toThrow('OPERATORS')
})
