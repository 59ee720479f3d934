import { sql } from 'drizzle-orm'
import { createHmac, randomUUID } from 'node:crypto'
import {
  CallbackLog,
  CallbackSecret,
  callbackTextsOf,
  NO_CALLBACK,
  type CallbackDelivery,
  type CallbackSettings,
} from '@account/shared/contracts/callback.ts'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { bothAtOnce } from '../../testing/both-at-once.ts'
import { callAs, callAsBusiness, type CallAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createCallbacksRepository } from './callbacks-repository.ts'
import { callbackDeliveries } from './callbacks-table.ts'
import { createCallbacksService, MOST_TESTS, RETRY_AFTER_SECONDS } from './callbacks-service.ts'
import { startTestPartner, type Received, type TestPartner } from './testing/test-partner.ts'

const self = '/customers/customers/me'

let backEnd: TestBackEnd
let partner: TestPartner
const lines: string[] = []

beforeAll(async () => {
  backEnd = await startTestBackEnd({
    environment: { CALLBACK_PARTNER_HOST: 'partner.localhost', LOG_LEVEL: 'info' },
    log: { write: (line) => void lines.push(line) },
  })
  partner = await startTestPartner()
})
afterAll(async () => {
  partner.stop()
  await backEnd.stop()
})

const aCustomer = async () => (await registerCustomer(backEnd, { businessStatus: 'active' })).id

const setUp = async (path: string, callbackFormat = 'json') => {
  const id = await aCustomer()
  const call = callAsBusiness(backEnd, id)
  expect((await call('PUT', self, { callbackUrl: partner.urlOf(path), callbackFormat })).status).toBe(200)
  return { id, call }
}

const logOf = async (call: CallAs) => CallbackLog.parse((await call('GET', `${self}/callback-deliveries`)).body)
const sendTest = (call: CallAs) => call('POST', `${self}/callback-tests`)

const latestOf = async (call: CallAs) => (await logOf(call)).deliveries[0]

/** Returns the delivery as first seen with an attempt, because the next attempt may follow at once. */
const whenAttempted = async (call: CallAs) => {
  let latest: CallbackDelivery | undefined
  await eventually(async () => {
    latest = await latestOf(call)
    return (latest?.attempts.length ?? 0) > 0
  })
  return latest
}

const untilClosed = async (call: CallAs) => {
  await eventually(async () => ['delivered', 'given-up'].includes((await latestOf(call))?.state ?? ''))
  return latestOf(call)
}

test('[WI-06] a business saves a callback address and removes it again', async () => {
  const { call } = await setUp('/kept', 'xml')
  expect((await call('GET', self)).body).toMatchObject({ callbackUrl: partner.urlOf('/kept'), callbackFormat: 'xml' })
  await call('PUT', self, { firstName: 'Grace', lastName: 'Hopper' })
  expect((await call('GET', self)).body).toMatchObject({ firstName: 'Grace', callbackUrl: partner.urlOf('/kept') })
  await call('PUT', self, { callbackUrl: null, callbackFormat: 'json' })
  expect((await call('GET', self)).body).toMatchObject({ callbackUrl: null, callbackFormat: null })
  expect(await sendTest(call)).toMatchObject({ status: 409, body: { code: 'callback-not-set' } })
  expect((await call('POST', `${self}/callback-secret`)).status).toBe(409)
})

test('a test is signed with the secret that was shown once', async () => {
  const { call } = await setUp('/signed')
  expect((await logOf(call)).secretShownAt).toBeNull()
  const { secret } = CallbackSecret.parse((await call('POST', `${self}/callback-secret`)).body)
  expect(await sendTest(call)).toMatchObject({ status: 202, body: { event: 'test', state: 'pending' } })
  expect(await untilClosed(call)).toMatchObject({ state: 'delivered', attempts: [{ statusCode: 204, failure: null }] })
  const [{ headers, body }] = partner.receivedAt('/signed') as [Received]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({ id: headers['webhook-id'], event: 'test' })
  const log = await call('GET', `${self}/callback-deliveries`)
  expect(JSON.stringify(log.body)).not.toContain(secret)
  expect(CallbackLog.parse(log.body).secretShownAt).not.toBeNull()
  expect(CallbackSecret.parse((await call('POST', `${self}/callback-secret`)).body).secret).not.toBe(secret)
})

test('a failed delivery is retried under the same id, and the log shows each attempt', async () => {
  partner.answers.set('/flaky', [503])
  const { call } = await setUp('/flaky')
  await sendTest(call)
  const attempted = await whenAttempted(call)
  expect(attempted).toMatchObject({ state: 'pending', attempts: [{ statusCode: 503, failure: 'status' }] })
  const { attempts, nextAttemptAt } = attempted!
  const pauseMs = Date.parse(nextAttemptAt!) - Date.parse(attempts[0]!.at) - attempts[0]!.durationMs
  expect(Math.round(pauseMs / 1_000)).toBe(RETRY_AFTER_SECONDS[0])
  expect(await untilClosed(call)).toMatchObject({
    state: 'delivered',
    attempts: [{ statusCode: 503 }, { statusCode: 204, failure: null }],
    nextAttemptAt: null,
  })
  const [first, second] = partner.receivedAt('/flaky')
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
})

test('[WI-06] a partner that does not respond delays only its own deliveries', async () => {
  const silence = Promise.withResolvers<undefined>()
  // The partner never times out: a busy machine may need more than its ten seconds for the steps in between.
  const timeouts = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  // More than there are workers for all other jobs.
  const paths = ['/silent', '/silent-too', '/silent-as-well']
  for (const path of paths) partner.silences.set(path, silence.promise)
  const silent = await Promise.all(paths.map((path) => setUp(path)))
  const other = await setUp('/prompt')
  await backEnd.objects.put('worked-on', Buffer.from('x'))
  // Each twice: what comes second waits for the first.
  for (const { call } of [...silent, ...silent]) await sendTest(call)
  try {
    await eventually(() => partner.receivedAt('/silent').length > 0)
    await sendTest(other.call)
    await addJob(backEnd.database, 'delete-objects', { keys: ['worked-on'] })
    await eventually(() => partner.receivedAt('/prompt').length > 0)
    await eventually(async () => (await backEnd.objects.size('worked-on')) === undefined)
    await eventually(() => paths.every((path) => partner.receivedAt(path).length > 0))
    const logs = await Promise.all(silent.map(({ call }) => logOf(call)))
    expect(logs.flatMap(({ deliveries }) => deliveries.map(({ attempts }) => attempts))).toEqual(Array(6).fill([]))
    expect(paths.map((path) => partner.receivedAt(path).length)).toEqual([1, 1, 1])
  } finally {
    silence.resolve(undefined)
    timeouts.mockRestore()
  }
  for (const { call } of silent) await untilClosed(call)
  const log = await logOf(silent[0]!.call)
  expect(partner.receivedAt('/silent').map(({ headers }) => headers['webhook-id'])).toEqual(
    log.deliveries.map(({ id }) => id).reverse(),
  )
})

test('a delivery fails permanently after its last attempt', async () => {
  partner.answers.set('/down', [500])
  const { id, call } = await setUp('/down')
  const failed = JSON.stringify({ at: new Date().toISOString(), durationMs: 1, statusCode: 500, failure: 'status' })
  const deliveryId = '0195d3a0-0000-7000-8000-00000000d0d0'
  await backEnd.database.execute(sql`
    insert into callback_deliveries (id, customer_id, event, created_at, attempts)
    values (${deliveryId}, ${id}, 'test', now(), ${`[${Array(7).fill(failed).join(',')}]`}::jsonb)`)
  await backEnd.database.execute(
    sql`select graphile_worker.add_job('deliver-callback', json_build_object('deliveryId', ${deliveryId}::text))`,
  )
  expect(await untilClosed(call)).toMatchObject({ state: 'given-up', nextAttemptAt: null })
  expect((await latestOf(call))?.attempts).toHaveLength(8)
})

test('[WI-06] a concurrent duplicate attempt counts once, and a finished delivery keeps its state', async () => {
  const callbacks = createCallbacksRepository(backEnd.database)
  const { id: customerId } = await setUp('/twice')
  const [id, createdAt] = [randomUUID(), new Date()]
  // The delivery has no job.
  await backEnd.database.insert(callbackDeliveries).values({ id, customerId, event: 'test', createdAt })
  const read = (await callbacks.findPending(id))!
  const attempt = { at: createdAt.toISOString(), durationMs: 1, statusCode: 204, failure: null }
  await callbacks.addAttempt(read, { attempt, state: 'delivered', nextAttemptAt: null })
  await callbacks.addAttempt(read, { attempt, state: 'pending', nextAttemptAt: new Date() })
  await callbacks.end(id)
  const rows = await callbacks.listLatest(customerId, 5)
  expect(rows).toMatchObject([{ state: 'delivered', attempts: [attempt] }])
  const jobs = sql`select from graphile_worker._private_jobs where payload->>'deliveryId' = ${id}`
  expect((await backEnd.database.execute(jobs)).rowCount).toBe(0)
})

test('a business is notified of every status change of its own orders, and of no others', async () => {
  const { id, call } = await setUp('/orders', 'xml')
  const other = await setUp('/others')
  await backEnd.database.execute(sql`
    insert into super_orders (order_code, customer_id, status, created_at, expires_at, total_cents, currency)
    values (${`GB-${id}`}, ${id}, 'Received', now(), now() + interval '1 year', 1000, 'GBP')`)
  await backEnd.database.execute(sql`update super_orders set status = status where customer_id = ${id}`)
  await backEnd.database.execute(sql`update super_orders set status = 'Confirmed' where customer_id = ${id}`)
  expect(await untilClosed(call)).toMatchObject({ event: 'order-status', orderStatus: 'Confirmed', state: 'delivered' })
  const [{ headers, body }] = partner.receivedAt('/orders') as [Received]
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain('<orderStatus>Confirmed</orderStatus>')
  expect((await logOf(other.call)).deliveries).toEqual([])
})

test('a status change of a business without a callback address is not kept for later', async () => {
  const id = await aCustomer()
  const call = callAsBusiness(backEnd, id)
  const callbacks = createCallbacksService({
    callbacks: createCallbacksRepository(backEnd.database),
    findTarget: () => Promise.reject(new Error('Nothing is called.')),
    signer: { sign: () => '', isSigned: () => false },
    logger: backEnd.app.log,
  })
  await callbacks.notify(id, { event: 'order-status', orderCode: `GB-${id}`, orderStatus: 'Confirmed' }, randomUUID())
  expect((await logOf(call)).deliveries).toEqual([])
})

test('a business is notified of a status change that a process of an earlier release has queued', async () => {
  const { id, call } = await setUp('/queued-earlier')
  const order = { eventId: randomUUID(), customerId: id, orderCode: `GB-${id}`, status: 'Shipped' }
  await addJob(backEnd.database, 'tell-order-status', order)
  expect(await untilClosed(call)).toMatchObject({ event: 'order-status', orderStatus: 'Shipped', state: 'delivered' })
})

test('[WI-06] the log says what kept a call from its partner', async () => {
  const { id, call } = await setUp('/closed')
  await backEnd.database.execute(
    sql`update callback_settings set url = 'http://partner.localhost:1/' where customer_id = ${id}`,
  )
  await sendTest(call)
  const attempted = await whenAttempted(call)
  expect(attempted).toMatchObject({ attempts: [{ failure: 'unreachable' }] })
  expect(attempted?.attempts[0]).not.toHaveProperty('cause')
  const line = lines.find((said) => said.includes(attempted!.id) && said.includes('a callback failed'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ failure: 'unreachable', err: { code: 'ECONNREFUSED' } })
})

test('an address that was allowed and now resolves to a private address is not called', async () => {
  const { id, call } = await setUp('/gone-inside')
  await backEnd.database.execute(
    sql`update callback_settings set url = 'https://169.254.169.254/latest' where customer_id = ${id}`,
  )
  await sendTest(call)
  expect((await whenAttempted(call))?.attempts).toEqual([
    expect.objectContaining({ statusCode: null, failure: 'not-public' }),
  ])
})

test.each([
  ['https://127.1/', 'callback-not-public'],
  ['https://[::ffff:169.254.169.254]/', 'callback-not-public'],
  ['http://127.0.0.1/', 'callback-not-https'],
  ['https://user:word@partner.example/', 'callback-has-credentials'],
  ['https://8.8.8.8:22/', 'callback-port'],
  ['partner', 'callback-not-a-url'],
])('%s is not kept: %s', async (callbackUrl, code) => {
  const call = callAsBusiness(backEnd, await aCustomer())
  expect(await call('PUT', self, { callbackUrl, callbackFormat: 'json' })).toMatchObject({
    status: 400,
    body: { code },
  })
  expect((await call('GET', self)).body).toMatchObject({ callbackUrl: null })
})

test('the number of tests is limited', async () => {
  const { call } = await setUp('/often')
  for (let sent = 0; sent < MOST_TESTS; sent += 1) expect((await sendTest(call)).status).toBe(202)
  expect(await sendTest(call)).toMatchObject({ status: 429, body: { code: 'too-many-tests' } })
})

test('tests that are sent at once are counted one after the other', async () => {
  const { id, call } = await setUp('/at-once')
  await backEnd.database.execute(sql`
    insert into callback_deliveries (id, customer_id, event, state, created_at)
    select gen_random_uuid(), ${id}, 'test', 'delivered', now() from generate_series(2, ${MOST_TESTS}::int)`)
  const answers = await bothAtOnce(backEnd.database, 'callback_deliveries', () => sendTest(call))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429])
})

test('consumers have no callbacks, and a business sees only its own', async () => {
  const { call } = await setUp('/own')
  await sendTest(call)
  const consumer = callAs(backEnd, await aCustomer())
  const settings = { callbackUrl: partner.urlOf('/own'), callbackFormat: 'json' }
  expect((await consumer('PUT', self, settings)).status).toBe(403)
  for (const [method, path] of [
    ['GET', `${self}/callback-deliveries`],
    ['POST', `${self}/callback-tests`],
    ['POST', `${self}/callback-secret`],
  ] as const) {
    expect((await consumer(method, path)).status).toBe(403)
    expect((await backEnd.call({ method, path })).status).toBe(401)
  }
  expect((await logOf(callAsBusiness(backEnd, await aCustomer()))).deliveries).toEqual([])
})

test('[WI-06] of two windows that change one callback the second is refused, and a former release sends no version', async () => {
  const { id } = await setUp('/two-windows')
  const present = { callbackUrl: partner.urlOf('/two-windows'), callbackFormat: 'json' } as const
  const change = (path: string, from?: CallbackSettings) =>
    callAsBusiness(backEnd, id, from && { [IF_MATCH_HEADER]: entityTagOf(callbackTextsOf(from)) })('PUT', self, {
      callbackUrl: partner.urlOf(path),
      callbackFormat: 'json',
    })
  const both = await Promise.all([change('/one', present), change('/other', present)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(both.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'changed-elsewhere' })
  expect((await change('/former-release')).status).toBe(200)
  expect((await change('/first', NO_CALLBACK)).status).toBe(412)
  // A retry of a change whose response was lost.
  expect((await change('/former-release', NO_CALLBACK)).status).toBe(200)
})
