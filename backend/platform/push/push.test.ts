import { createLogger } from '../logger.ts'
import { eventually } from '../../testing/eventually.ts'
import { openPush } from '../../testing/open-push.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createPush } from './create-push.ts'
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

test('a page that authenticates gets OK and then only the messages of its own customer', async () => {
  const [customerId, other] = [backEnd.newCustomer(), backEnd.newCustomer()]
  const [first, second, others] = [await signedIn(customerId), await signedIn(customerId), await signedIn(other)]
  await backEnd.push.notify(customerId, 'import-finished', { photosCount: 8 })
  await eventually(() => first.messages().length === 1 && second.messages().length === 1)
  expect(first.messages()).toEqual([
    {
      type: 'import-finished',
      id: expect.any(String),
      data: { payload: { photosCount: 8 }, timestamp: expect.any(String) },
    },
  ])
  await backEnd.push.notify(other, 'import-started', {})
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
    verifyAccessToken: () => Promise.reject(new Error('No page connects here.')),
  })
  await otherProcess.notify(customerId, 'import-error', {})
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
  // Once this later page has its notification, the first page would have received one as well.
  const witness = await signedIn(other)
  await backEnd.push.notify(other, 'import-started', {})
  await eventually(() => witness.messages().length > 0)
  await backEnd.push.notify(customerId, 'import-error', {})
  await eventually(() => push.messages().some(({ type }) => type === 'import-error'))
  expect(push.received.filter((text) => text === 'OK')).toHaveLength(1)
  expect(push.messages().map(({ type }) => type)).toEqual(['import-error'])
})
