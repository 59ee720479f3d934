import { createLogger } from '../logger.ts'
import { eventually } from '../testing/eventually.ts'
import { openPush } from '../testing/open-push.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../testing/test-back-end.ts'
import { testConfiguration } from '../testing/test-configuration.ts'
import { createPush } from './create-push.ts'
import { createPushConnection, type PushSocket } from './push-connection.ts'
import { createPushConnections } from './push-connections.ts'
import { createPushRepository } from './push-repository.ts'
import { pushLimits } from './push-limits.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const signedIn = async (customerId: string) => {
  const push = await openPush(backEnd)
  push.authenticate(tokenOf(customerId))
  await eventually(() => push.received.includes('OK'))
  return push
}

test.each(['', 'null', 'http://account.uk.localhost.evil.example', 'http://evil.uk.localhost:3000'])(
  "a page of origin '%s' opens no connection",
  async (origin) => {
    await expect(openPush(backEnd, origin)).rejects.toThrow('Unexpected server response: 403')
  },
)

test('a page that authenticates is told OK, and then what happens to its own customer only', async () => {
  const [customerId, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const [first, second, others] = [await signedIn(customerId), await signedIn(customerId), await signedIn(other)]
  await backEnd.push.tell(customerId, 'import-finished', { photosCount: 8 })
  await eventually(() => first.messages().length === 1 && second.messages().length === 1)
  expect(first.messages()).toEqual([
    {
      type: 'import-finished',
      id: expect.any(String),
      data: { payload: { photosCount: 8 }, timestamp: expect.any(String) },
    },
  ])
  await backEnd.push.tell(other, 'import-started', {})
  await eventually(() => others.messages().length === 1)
  expect(others.messages()[0]?.type).toBe('import-started')
  expect(first.messages()).toHaveLength(1)
})

test('[BE-03] a message reaches the socket on whichever process it was sent', async () => {
  const customerId = backEnd.newCustomer()
  const push = await signedIn(customerId)
  const configuration = testConfiguration()
  const otherProcess = await createPush({
    configuration,
    logger: createLogger(configuration),
    database: backEnd.database,
    verifyAccessToken: () => Promise.reject(new Error('Nobody connects here.')),
  })
  await otherProcess.tell(customerId, 'import-error', {})
  await eventually(() => push.messages().length === 1)
  otherProcess.stop()
})

test('a refused token closes the connection with 4401', async () => {
  const push = await openPush(backEnd)
  push.authenticate('forged')
  expect(await push.closed).toBe(4401)
  expect(push.received).toEqual([])
})

test('a message that is too large, and too many of them, close the connection', async () => {
  const large = await openPush(backEnd)
  large.authenticate('x'.repeat(20_000))
  expect(await large.closed).toBe(1009)
  const many = await signedIn(backEnd.newCustomer())
  for (let message = 0; message <= pushLimits.messagesPerMinute; message += 1) many.send('again')
  expect(await many.closed).toBe(1008)
})

test('a second authentication changes nothing', async () => {
  const [customerId, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const push = await signedIn(customerId)
  push.authenticate(tokenOf(other))
  // Who authenticated after that has an answer, and hears of the other customer.
  const witness = await signedIn(other)
  await backEnd.push.tell(other, 'import-started', {})
  await eventually(() => witness.messages().length > 0)
  await backEnd.push.tell(customerId, 'import-error', {})
  await eventually(() => push.messages().some(({ type }) => type === 'import-error'))
  expect(push.received.filter((text) => text === 'OK')).toHaveLength(1)
  expect(push.messages().map(({ type }) => type)).toEqual(['import-error'])
})

/** A socket that a test holds in its hand. */
const fakeSocket = () => {
  const listeners: Record<string, (content: Buffer) => void> = {}
  const sent: string[] = []
  const closedWith: number[] = []
  const ended = { isTerminated: false }
  const socket: PushSocket = {
    send: (text) => void sent.push(text),
    close: (code) => void closedWith.push(code),
    terminate: () => void (ended.isTerminated = true),
    on: (event, listener) => void (listeners[event] = listener),
  }
  const say = (text: string) => listeners.message?.(Buffer.from(text))
  return { socket, sent, closedWith, ended, say, end: () => listeners.close?.(Buffer.of()) }
}

const authentication = JSON.stringify({ action: 'authenticate', token: 'token' })

test('whoever does not authenticate in time is closed with 4401, whatever else they say', async () => {
  const fake = fakeSocket()
  createPushConnection({
    socket: fake.socket,
    verifyAccessToken: () => Promise.reject(new Error('Nobody asks.')),
    limits: { ...pushLimits, authenticateWithinMs: 20 },
    onAuthenticated: () => undefined,
    onClose: () => undefined,
  })
  fake.say('hello')
  fake.say(JSON.stringify({ action: 'subscribe', customerId: backEnd.newCustomer() }))
  expect(fake.closedWith).toEqual([])
  await eventually(() => fake.closedWith.length > 0)
  expect(fake.closedWith).toEqual([4401])
  expect(fake.sent).toEqual([])
  fake.end()
})

test('a token that ends closes the connection, and nothing is delivered on it any more', async () => {
  const fake = fakeSocket()
  let isValid = true
  const connection = createPushConnection({
    socket: fake.socket,
    verifyAccessToken: async () => {
      if (!isValid) throw new Error('The access token has expired.')
      return { customerId: 'customer', storefront: 'uk', isBusiness: false }
    },
    limits: { ...pushLimits, verifyEveryMs: 20 },
    onAuthenticated: () => undefined,
    onClose: () => undefined,
  })
  fake.say(authentication)
  await eventually(() => fake.sent.includes('OK'))
  isValid = false
  const timestamp = new Date().toISOString()
  await connection.deliver({ type: 'import-started', id: backEnd.newCustomer(), data: { payload: {}, timestamp } })
  expect(fake.sent).toEqual(['OK'])
  expect(fake.closedWith).toContain(4401)
  fake.end()
})

test('a connection ends after thirty minutes', async () => {
  expect(pushLimits.lifetimeMs).toBe(1_800_000)
  expect(pushLimits.authenticateWithinMs).toBe(5_000)
  const fake = fakeSocket()
  createPushConnection({
    socket: fake.socket,
    verifyAccessToken: async () => ({ customerId: 'customer', storefront: 'uk', isBusiness: false }),
    limits: { ...pushLimits, lifetimeMs: 20 },
    onAuthenticated: () => undefined,
    onClose: () => undefined,
  })
  await eventually(() => fake.closedWith.length > 0)
  expect(fake.closedWith).toEqual([1000])
  fake.end()
})

test('a page that leaves while it authenticates is not kept', async () => {
  const verified = Promise.withResolvers<{ customerId: string; storefront: string; isBusiness: boolean }>()
  const kept: string[] = []
  const connect = (page: string) => {
    const fake = fakeSocket()
    createPushConnection({
      socket: fake.socket,
      verifyAccessToken: () => verified.promise,
      limits: pushLimits,
      onAuthenticated: () => void kept.push(page),
      onClose: () => undefined,
    })
    fake.say(authentication)
    return fake
  }
  const [leaving, staying] = [connect('leaving'), connect('staying')]
  leaving.end()
  verified.resolve({ customerId: 'customer', storefront: 'uk', isBusiness: false })
  // It asked later, and is answered later.
  await eventually(() => staying.sent.includes('OK'))
  expect(kept).toEqual(['staying'])
  expect(leaving.sent).toEqual([])
  staying.end()
})

test('[BE-03] a page that answers no close keeps no place among those of its customer, and is cut off', async () => {
  const connections = createPushConnections({
    messages: createPushRepository(backEnd.database),
    verifyAccessToken: async () => ({ customerId: 'customer', storefront: 'uk', isBusiness: false }),
    limits: { ...pushLimits, connectionsPerCustomer: 2, closeWithinMs: 20 },
  })
  const pages: ReturnType<typeof fakeSocket>[] = []
  for (let page = 0; page < 4; page += 1) {
    const fake = fakeSocket()
    pages.push(fake)
    connections.accept(fake.socket)
    fake.say(authentication)
    await eventually(() => fake.sent.includes('OK'))
  }
  await eventually(() => pages.filter(({ ended }) => ended.isTerminated).length === 2)
  expect(pages.map(({ closedWith }) => closedWith)).toEqual([[1008], [1008], [], []])
  expect(pages.map(({ ended }) => ended.isTerminated)).toEqual([true, true, false, false])
  for (const { end } of pages) end()
})

test('[BE-03] a page that answers a close in time is not cut off', async () => {
  const [answering, silent] = [fakeSocket(), fakeSocket()]
  answering.socket.close = answering.end
  for (const { socket } of [answering, silent])
    createPushConnection({
      socket,
      verifyAccessToken: () => Promise.reject(new Error('The access token was forged.')),
      limits: { ...pushLimits, closeWithinMs: 20 },
      onAuthenticated: () => undefined,
      onClose: () => undefined,
    })
  answering.say(authentication)
  // It is told later, and cut off later than the other would be.
  silent.say(authentication)
  await eventually(() => silent.ended.isTerminated)
  expect(answering.ended.isTerminated).toBe(false)
  silent.end()
})
