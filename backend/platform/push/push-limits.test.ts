import { randomUUID } from 'node:crypto'
import { AccessTokenRefused, type VerifyAccessToken } from '../authentication/bearer-authentication.ts'
import { eventually } from '../../testing/eventually.ts'
import { openPush } from '../../testing/open-push.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { pushLimits, type PushLimits } from './push-limits.ts'
import { servePush } from './testing/serve-push.ts'
import { openSilentPage } from './testing/silent-page.ts'

let database: TestDatabase
let ends: (() => unknown)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})
afterAll(() => database.drop())

/** Accepts every token as the customer that it names. */
const acceptAnyToken: VerifyAccessToken = async (token) => ({
  ...{ customerId: token, storefront: 'uk' },
  ...{ isBusiness: false, sessionId: token },
})

const serve = async (limits: Partial<PushLimits>, verifyAccessToken = acceptAnyToken) => {
  const served = await servePush({ database: database.database, limits, verifyAccessToken })
  ends.push(served.stop)
  return served
}
type Served = Awaited<ReturnType<typeof serve>>

const signedIn = async (served: Served, customerId: string) => {
  const page = await openPush(served)
  page.authenticate(customerId)
  await eventually(() => page.received.includes('OK'))
  return page
}

const signedInSilently = async (served: Served, customerId: string) => {
  const page = await openSilentPage(served.port)
  ends.unshift(page.leave)
  page.authenticate(customerId)
  await eventually(() => page.received().includes('OK'))
  return page
}

test('a page that does not authenticate in time is closed with 4401, whatever else it sends', async () => {
  expect(pushLimits.authenticateWithinMs).toBe(5_000)
  const page = await openPush(await serve({ authenticateWithinMs: 20 }))
  page.send('hello')
  page.send(JSON.stringify({ action: 'subscribe', customerId: randomUUID() }))
  expect(await page.closed).toBe(4401)
  expect(page.received).toEqual([])
})

/** Tokens that are valid until the test ends them. */
const tokensThatEnd = () => {
  let failure: Error | undefined
  const verify: VerifyAccessToken = async (token) => {
    if (failure) throw failure
    return acceptAnyToken(token)
  }
  return { verify, end: (by: Error = new AccessTokenRefused('The access token has expired.')) => (failure = by) }
}

/** An error of the driver. */
const failedQuery = (code: string) => new Error('The query failed.', { cause: Object.assign(new Error(), { code }) })

test('an expired token closes the connection, and no further message is delivered on it', async () => {
  const [customerId, tokens] = [randomUUID(), tokensThatEnd()]
  const served = await serve({}, tokens.verify)
  const page = await signedIn(served, customerId)
  tokens.end()
  await served.notify(customerId, 'import-started', {})
  expect(await page.closed).toBe(4401)
  expect(page.received).toEqual(['OK'])
})

test('an expired token closes the connection even if no message is delivered', async () => {
  const tokens = tokensThatEnd()
  const page = await signedIn(await serve({ verifyEveryMs: 20 }, tokens.verify), randomUUID())
  tokens.end()
  expect(await page.closed).toBe(4401)
})

test.each([
  ['while the database is unavailable', 'ECONNREFUSED'],
  ['because the database is damaged', 'XX001'],
])(
  'a token check that fails %s closes the connection with 1013, and no message is delivered on it',
  async (_, code) => {
    const [customerId, tokens] = [randomUUID(), tokensThatEnd()]
    const served = await serve({}, tokens.verify)
    const page = await signedIn(served, customerId)
    tokens.end(failedQuery(code))
    const late = await openPush(served)
    late.authenticate(customerId)
    expect(await late.closed).toBe(1013)
    await served.notify(customerId, 'import-started', {})
    expect(await page.closed).toBe(1013)
    expect(page.received).toEqual(['OK'])
  },
)

test('a token whose check does not finish in time closes the connection with 1013', async () => {
  const page = await openPush(await serve({ authenticateWithinMs: 500 }, () => new Promise(() => undefined)))
  page.authenticate(randomUUID())
  expect(await page.closed).toBe(1013)
})

test('[DL-02] a connection ends after thirty minutes', async () => {
  expect(pushLimits.lifetimeMs).toBe(1_800_000)
  const page = await openPush(await serve({ lifetimeMs: 20 }))
  expect(await page.closed).toBe(1000)
})

test('a page that leaves while it authenticates is not kept', async () => {
  const customerId = randomUUID()
  const verified = Promise.withResolvers<undefined>()
  const asked: string[] = []
  const served = await serve({ connectionsPerCustomer: 1 }, async (token) => {
    asked.push(token)
    await verified.promise
    return acceptAnyToken(token)
  })
  const [staying, leaving] = [await openPush(served), await openPush(served)]
  for (const page of [staying, leaving]) {
    const before = asked.length
    page.authenticate(customerId)
    await eventually(() => asked.length > before)
  }
  leaving.close()
  await leaving.closed
  verified.resolve(undefined)
  await eventually(() => staying.received.includes('OK'))
  // The one that left would have taken its place.
  await served.notify(customerId, 'import-started', {})
  await eventually(() => staying.messages().length === 1)
  expect(leaving.received).toEqual([])
})

// The library would cut them off as well, after half a minute.
const BEFORE_THE_LIBRARY_MS = 20_000

test(
  '[BE-03] of more than twenty pages the oldest are closed, and cut off where they do not answer',
  async () => {
    expect(pushLimits).toMatchObject({ connectionsPerCustomer: 20, closeWithinMs: 2_000 })
    const served = await serve({ closeWithinMs: 20 })
    const customerId = randomUUID()
    const others = await signedIn(served, randomUUID())
    const pages: Awaited<ReturnType<typeof signedInSilently>>[] = []
    for (let page = 0; page < 22; page += 1) pages.push(await signedInSilently(served, customerId))
    const [first, second, ...rest] = pages
    await Promise.all([first?.cutOff, second?.cutOff])
    expect(pages.map((page) => page.closedWith())).toEqual([[1008], [1008], ...rest.map(() => [])])
    await served.notify(customerId, 'import-started', {})
    await eventually(() => rest.every((page) => page.received().length === 2))
    expect(others.received).toEqual(['OK'])
  },
  BEFORE_THE_LIBRARY_MS,
)

test('[BE-03] a page that has not confirmed a close yet has no place among those of its customer', async () => {
  const served = await serve({ connectionsPerCustomer: 2, closeWithinMs: 60 * 60 * 1000 })
  const customerId = randomUUID()
  const silent = await signedInSilently(served, customerId)
  const [second, third] = [await signedIn(served, customerId), await signedIn(served, customerId)]
  await eventually(() => silent.closedWith().length > 0)
  // If the silent one still had a place, it would be closed again.
  await signedIn(served, customerId)
  expect(await second.closed).toBe(1008)
  await served.notify(customerId, 'import-started', {})
  await eventually(() => third.messages().length === 1)
  expect(silent.received()).toEqual(['OK'])
})

test('[BE-03] a page that confirms a close is closed without a delay', async () => {
  const served = await serve({ closeWithinMs: 60 * 60 * 1000, connectionsPerCustomer: 1 })
  const customerId = randomUUID()
  const answering = await signedIn(served, customerId)
  await signedIn(served, customerId)
  expect(await answering.closed).toBe(1008)
})

test('[BE-03] a page that does not read its messages is cut off before they fill the memory', async () => {
  const served = await serve({})
  const customerId = randomUUID()
  const reading = await signedIn(served, customerId)
  const silent = await signedInSilently(served, customerId)
  silent.stopReading()
  const [phoneSessionId, uploadId] = [randomUUID(), randomUUID()]
  const upload = { phoneSessionId, uploadId, fileName: 'x'.repeat(2_000_000), bytes: 1 }
  const messages = 10
  for (let sent = 1; sent <= messages; sent += 1)
    await served.notify(customerId, 'phone-upload', { ...upload, state: { kind: 'processing' } })
  await eventually(() => reading.received.length === messages + 1)
  silent.readAgain()
  await silent.cutOff
})
