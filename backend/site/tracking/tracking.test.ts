import { Problem } from '@account/shared/contracts/problem.ts'
import type { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import { randomUUID } from 'node:crypto'
import { addJob } from '../../platform/jobs/add-job.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { trackingEvents } from './tracking-events-table.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const tracked = (event: TrackedEvent['event']): TrackedEvent => ({
  event,
  storefront: 'nl',
  occurredAt: '2026-11-20T10:00:00.000Z',
  visitorId: '7f8f9a5e-52f5-4a3c-9b5a-1f2e3d4c5b6a',
})

const track = (payload: object, address = '203.0.113.1') =>
  backEnd.app.inject({
    method: 'POST',
    url: '/tracking/events',
    headers: { host: 'api.localhost', 'x-forwarded-for': address },
    payload,
  })

const stored = () => backEnd.database.select().from(trackingEvents)

test('an event of a consenting visitor is kept', async () => {
  const pages = ['/', '/orders', '/orders/:orderCode', '/settings/b2b/new-address', '/my-photos/albums/:albumId/']
  for (const page of pages)
    expect((await track(tracked({ name: 'page-viewed', properties: { page } }))).statusCode).toBe(202)
  expect((await track(tracked({ name: 'album-deleted' }))).statusCode).toBe(202)
  const exposed = { experiment: 'CRO-1304', variant: 'variant 1' }
  expect((await track(tracked({ name: 'experiment-exposed', properties: exposed }))).statusCode).toBe(202)
  const rows = await stored()
  expect(rows.map(({ properties }) => properties)).toEqual([...pages.map((page) => ({ page })), {}, exposed])
  expect(rows[0]).toMatchObject({ name: 'page-viewed', storefront: 'nl', occurredAt: new Date('2026-11-20T10:00:00Z') })
})

const good = tracked({ name: 'photos-uploaded', properties: { count: 3 } })
test.each([
  ['a name that is none', { ...good, event: { name: 'Emma Hughes' } }],
  ['an event of the host with other properties', { ...good, event: { name: 'page-viewed', properties: { page: 3 } } }],
  [
    'a property that the event does not have',
    { ...good, event: { ...good.event, properties: { count: 3, email: 'e@example.com' } } },
  ],
  ['a property beside the event', { ...good, customerId: '0195d3a0-0000-7000-8000-000000000001' }],
  [
    'properties of an event that has none',
    { ...good, event: { name: 'album-deleted', properties: { album: 'Lisbon' } } },
  ],
  ['a count of nothing', { ...good, event: { name: 'photos-uploaded', properties: { count: 0 } } }],
  ['a visitor id that is an e-mail address', { ...good, visitorId: 'emma@example.com' }],
  ['a visitor id that is a customer id of ours', { ...good, visitorId: '0195d3a0-0000-7000-8000-000000000001' }],
  ['an unknown storefront', { ...good, storefront: 'xx' }],
  ['no time', { ...good, occurredAt: 'yesterday' }],
])('%s is refused', async (_, payload) => {
  const before = (await stored()).length
  const answer = await track(payload, '203.0.113.2')
  expect(answer.statusCode).toBe(400)
  Problem.parse(answer.json())
  expect(await stored()).toHaveLength(before)
})

test.each([
  '/orders/NL-12AB34CD-1',
  '/my-photos/0195d3a0-0000-7000-8000-000000000001',
  '/change-email-confirmation?confirmation-token=abc',
  '/profiles/emma@example.com',
  'https://account.nl.localhost/',
  '//orders',
  '/orders//x',
])('the path %s is refused, because it may identify a person', async (page) => {
  const answer = await track(tracked({ name: 'page-viewed', properties: { page } }), '203.0.113.3')
  expect(answer.statusCode).toBe(400)
})

test('a flood from one address is limited, and other addresses are not', async () => {
  const answers = []
  for (let call = 0; call < 245; call += 1) answers.push(await track(good, '203.0.113.4'))
  expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(240)
  const refused = answers.at(-1)!
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await track(good, '203.0.113.5')).statusCode).toBe(202)
})

test('clicks of one network beyond its share of a day are refused, whatever address they come from', async () => {
  const address = (number: number) => `2001:db8:7:${number}::1`
  expect((await track(good, address(1))).statusCode).toBe(202)
  await backEnd.database.$client.query(`update rate_limits set calls = 20000 where bucket like 'tracking-of-a-day:%'`)
  expect((await track(good, address(2))).statusCode).toBe(429)
  await backEnd.database.$client.query('truncate rate_limits')
})

test('a path crafted to slow the check down is refused at once', async () => {
  const before = process.cpuUsage()
  const page = `/${'ab-'.repeat(32)}!`
  expect((await track(tracked({ name: 'page-viewed', properties: { page } }), '203.0.113.7')).statusCode).toBe(400)
  // Measures the processor time of this process only, so that other load does not matter.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})

test('a body larger than any event is not read', async () => {
  expect((await track({ ...good, padding: 'x'.repeat(4000) }, '203.0.113.6')).statusCode).toBe(413)
})

test('an event is deleted after a year and a month', async () => {
  const received = async (daysAgo: number) => {
    const [id, receivedAt] = [randomUUID(), new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000)]
    const event = { name: 'album-deleted', properties: {}, storefront: 'nl', visitorId: randomUUID() }
    await backEnd.database.insert(trackingEvents).values({ ...event, id, occurredAt: receivedAt, receivedAt })
    return async () => (await stored()).some((row) => row.id === id)
  }
  const [isOldThere, isYoungThere] = [await received(401), await received(399)]
  await addJob(backEnd.database, 'clean-incoming', {})
  await eventually(async () => !(await isOldThere()))
  expect(await isYoungThere()).toBe(true)
})
