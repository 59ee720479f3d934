import { sql } from 'drizzle-orm'
import { PhoneSession, PhoneSessionState, type PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import { UploadOutcome } from '@account/shared/contracts/upload.ts'
import { rememberEndedSession } from '../../identity/sessions/ended-sessions-store.ts'
import { bothAtOnce, whenWaitingForLock } from '../../testing/both-at-once.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixtureJpeg } from '../../testing/photo-files/fixture-photo.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { openPush } from '../../testing/open-push.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { sessionOf, startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { tusHeader } from '../../testing/upload-file.ts'
import { endPhoneCodes } from './phone-sessions-repository.ts'
import { pathOf, phoneWithCode } from '../testing/phone-with-code.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const registered = async () => (await registerCustomer(backEnd, { firstName: 'Robin', lastName: 'Appleby' })).id

const showCode = async (customerId: string): Promise<PhoneSession> => {
  const { body } = await backEnd.call({ method: 'POST', path: '/uploads/phone-sessions', token: tokenOf(customerId) })
  return PhoneSession.parse(JSON.parse(body))
}

const openSession = (token: string) => phoneWithCode(backEnd, token).openSession()

const begin = (token: string, name: string, bytes: number) => phoneWithCode(backEnd, token).begin(name, bytes)

const send = (token: string, path: string, body: Uint8Array) => phoneWithCode(backEnd, token).send(path, body)

const outcomesOf = async (token: string, path: string): Promise<unknown> => {
  const answer = await backEnd.call({
    method: 'POST',
    path: '/uploads/phone/outcomes',
    token,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ uploadIds: [path.split('/').at(-1)] })),
  })
  return JSON.parse(answer.body)
}

const expire = (ago: string) =>
  backEnd.database.execute(sql`update phone_sessions set expires = now() - ${ago}::interval`)

test('[UP-04] a phone with a code adds a photo to the library, and the page that shows the code lists it', async () => {
  const customerId = await registered()
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  const { id, token, expiresAt, validForMs } = await showCode(customerId)
  expect(validForMs).toBe(600_000)
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9.5)
  expect(minutes).toBeLessThanOrEqual(10)

  const session = await openSession(token)
  const { validForMs: leftMs } = PhoneSessionState.parse(JSON.parse(session.body))
  expect(leftMs).toBeGreaterThan(570_000)
  expect(leftMs).toBeLessThanOrEqual(600_000)
  const bytes = await fixtureJpeg({ tint: 501 })
  const path = pathOf(await begin(token, 'phone.jpg', bytes.length))
  expect((await send(token, path, bytes)).status).toBe(204)

  const states = () =>
    push
      .messages()
      .flatMap(({ type, data }) => (type === 'phone-upload' ? [(data.payload as PhoneUpload).state.kind] : []))
  await eventually(() => states().includes('stored'))
  expect(push.messages()[0]).toMatchObject({ type: 'phone-connected', data: { payload: { phoneSessionId: id } } })
  expect(states()).toEqual(['receiving', 'processing', 'stored'])
  expect(await libraryOf(backEnd, customerId).timeline()).toEqual({ 1970: { 1: 1 } })
  const outcome = await backEnd.call({ method: 'GET', path: path.replace('/files', ''), token })
  expect(UploadOutcome.parse(JSON.parse(outcome.body)).state).toBe('stored')
  expect(await outcomesOf(token, path)).toEqual([JSON.parse(outcome.body)])
})

test('a code gives access to its own uploads only', async () => {
  const customerId = await registered()
  const { token } = await showCode(customerId)
  const { token: otherToken } = await showCode(customerId)
  for (const path of [
    '/photos/users',
    '/photos/photos',
    '/uploads/known/' + 'a'.repeat(64),
    '/orders/v2/superorders/me',
  ])
    expect((await backEnd.call({ method: 'GET', path, token })).status).toBe(401)
  expect((await backEnd.call({ method: 'POST', path: '/uploads/phone-sessions', token })).status).toBe(401)
  const path = pathOf(await begin(token, 'mine.jpg', 10))
  expect((await send(otherToken, path, Buffer.alloc(10))).status).toBe(404)
  expect((await backEnd.call({ method: 'GET', path: path.replace('/files', ''), token: otherToken })).status).toBe(404)
  expect(await outcomesOf(otherToken, path)).toEqual([])
  expect((await openSession('x'.repeat(43))).status).toBe(401)
  expect((await backEnd.call({ method: 'GET', path: '/uploads/phone/session' })).status).toBe(401)
})

test('an access token is not accepted as a code, and tokens of codes are stored as hashes', async () => {
  const customerId = await registered()
  const { token } = await showCode(customerId)
  expect((await begin(tokenOf(customerId), 'a.jpg', 10)).status).toBe(401)
  const { rows } = await backEnd.database.execute(
    sql`select row_to_json(phone_sessions)::text as row from phone_sessions`,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an expired code starts no upload but finishes a running one', async () => {
  const customerId = await registered()
  const { token } = await showCode(customerId)
  const bytes = await fixtureJpeg({ tint: 502 })
  const path = pathOf(await begin(token, 'in-time.jpg', bytes.length))
  await expire('1 minute')
  expect((await begin(token, 'late.jpg', 10)).status).toBe(410)
  expect((await openSession(token)).status).toBe(410)
  expect((await send(token, path, bytes)).status).toBe(204)
  expect(await outcomesOf(token, path)).toMatchObject([{ uploadId: path.split('/').at(-1) }])
  await expire('2 hours')
  expect((await backEnd.call({ method: 'HEAD', path, token, headers: tusHeader })).status).toBe(401)
})

test('at most sixty codes are created per hour', async () => {
  const customerId = await registered()
  for (let made = 0; made < 60; made += 1) await showCode(customerId)
  const refused = await backEnd.call({ method: 'POST', path: '/uploads/phone-sessions', token: tokenOf(customerId) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('codes that are created simultaneously are counted one after the other', async () => {
  const customerId = await registered()
  await backEnd.database.execute(sql`
    insert into phone_sessions (id, owner_id, token_hash, created, expires)
    select gen_random_uuid(), ${customerId}, gen_random_uuid(), now(), now() from generate_series(1, 59)`)
  const answers = await bothAtOnce(backEnd.database, 'phone_sessions', () =>
    backEnd.call({ method: 'POST', path: '/uploads/phone-sessions', token: tokenOf(customerId) }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429])
})

test('[UP-04] [SE-05] while the sessions of an account end, none of them can create another code', async () => {
  const [customerId, other] = [await registered(), await registered()]
  const { asked } = await backEnd.database.transaction(async (transaction) => {
    await rememberEndedSession(transaction, sessionOf(customerId))
    await endPhoneCodes(transaction, customerId)
    const answer = backEnd.call({ method: 'POST', path: '/uploads/phone-sessions', token: tokenOf(customerId) })
    await whenWaitingForLock(backEnd.database)
    return { asked: answer }
  })
  expect((await asked).status).toBe(401)
  await showCode(other)
})

test('[UP-04] [BE-03] openings of the phone page are limited per network address, regardless of the token', async () => {
  const { token } = await showCode(await registered())
  const opening = (address: string, code: string) =>
    backEnd.app.inject({
      url: '/uploads/phone/session',
      remoteAddress: address,
      headers: { host: 'api.localhost', authorization: `Bearer ${code}` },
    })
  const guesses = await Promise.all(Array.from({ length: 120 }, () => opening('192.0.2.9', 'x'.repeat(43))))
  expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  const refused = await opening('192.0.2.9', token)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await opening('192.0.2.10', token)).statusCode).toBe(200)
})
