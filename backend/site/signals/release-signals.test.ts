import type { ReleaseSignal, ReleaseTotals } from '@account/shared/contracts/release-signals.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createReleaseSignalsRepository } from './release-signals-repository.ts'
import { createReleaseSignalsService } from './release-signals-service.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { LOADS_PER_NETWORK: '40' } })
})
afterAll(() => backEnd.stop())
beforeEach(() => backEnd.database.$client.query('truncate release_signals, release_signal_totals, rate_limits'))

const signal = (changes: Partial<ReleaseSignal> = {}): ReleaseSignal => ({
  remote: 'photos',
  version: '2.0.0-abc',
  group: 'current',
  events: { asked: 1, loaded: 1 },
  refused: {},
  measurements: {},
  ...changes,
})

const send = (releases: unknown, caller = '203.0.113.7', storefront?: string) =>
  backEnd.call({
    method: 'POST',
    path: '/signals',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
    body: Buffer.from(JSON.stringify({ storefront, releases })),
  })

const queryOf = (remote: string) => `remote=${remote}&since=${new Date(Date.now() - 60_000).toISOString()}`

const totals = async (query = queryOf('photos'), headers = {}) =>
  backEnd.call({ method: 'GET', path: `/release-signals?${query}`, headers: { host: '127.0.0.1', ...headers } })

const releases = async () => (JSON.parse((await totals()).body) as { releases: ReleaseTotals[] }).releases

const metrics = async () =>
  (await backEnd.call({ method: 'GET', path: '/metrics', headers: { host: '127.0.0.1' } })).body

test('messages of several pages add up by release and group', async () => {
  const canary = signal({
    version: '3.0.0',
    group: 'canary',
    events: { asked: 1, crashed: 2 },
    refused: { timeout: 1 },
  })
  for (let page = 0; page < 3; page += 1) expect((await send([signal(), canary])).status).toBe(202)
  const listed = (await releases()).toSorted((one, other) => one.version.localeCompare(other.version))
  expect(listed).toEqual([
    {
      ...{ version: '2.0.0-abc', group: 'current', events: { asked: 3, loaded: 3 }, refused: {}, measurements: {} },
      failingNetworks: 0,
    },
    {
      version: '3.0.0',
      group: 'canary',
      events: { asked: 3, crashed: 6 },
      refused: { timeout: 3 },
      measurements: {},
      failingNetworks: 1,
    },
  ])
})

test('messages that arrive at once, and one that repeats a release, lose no count', async () => {
  const page = [signal(), signal({ version: '1.0.0' }), signal()]
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? page : page.toReversed())))
  const counted = (await releases()).map(({ version, events }) => [version, events.asked])
  expect(Object.fromEntries(counted)).toEqual({ '2.0.0-abc': 40, '1.0.0': 20 })
})

test('the metrics have counters by event and cumulative histograms of loads and web vitals', async () => {
  for (const load of [80, 300, 60_000]) await send([signal({ measurements: { load, cls: 0.02 } })])
  await send([signal({ events: { asked: 1 }, refused: { integrity: 2 } })])
  const labels = 'remote="photos",version="2.0.0-abc",group="current"'
  const body = await metrics()
  for (const line of [
    `account_release_events_total{${labels},event="asked"} 4`,
    `account_release_events_total{${labels},event="refused-integrity"} 2`,
    `account_release_duration_seconds_bucket{${labels},measurement="load",le="0.1"} 1`,
    `account_release_duration_seconds_bucket{${labels},measurement="load",le="0.5"} 2`,
    `account_release_duration_seconds_bucket{${labels},measurement="load",le="+Inf"} 3`,
    `account_release_duration_seconds_sum{${labels},measurement="load"} 60.38`,
    `account_release_layout_shift_bucket{${labels},measurement="cls",le="0.01"} 0`,
    `account_release_layout_shift_count{${labels},measurement="cls"} 3`,
  ])
    expect(body.split('\n')).toContain(line)
  expect(body).toContain('# TYPE account_release_duration_seconds histogram')
})

test('invented releases cannot add labels without bound', async () => {
  for (let batch = 0; batch < 12; batch += 1)
    await send(Array.from({ length: 10 }, (_, index) => signal({ version: `invented-${batch * 10 + index}` })))
  const versions = new Set([...(await metrics()).matchAll(/version="(invented[^"]+)"/g)].map(([, version]) => version))
  expect(versions.size).toBe(40)
})

test.each([
  ['a count above what one page can have', [signal({ events: { asked: 21 } })]],
  ['a negative count', [signal({ events: { asked: -1 } })]],
  ['more releases than a page has', Array.from({ length: 11 }, () => signal())],
  ['no release', []],
  ['a name that is too long', [signal({ remote: 'a'.repeat(51) })]],
  ['a name that would break a label', [signal({ remote: 'photos"} 1' })]],
  ['an unknown event', [signal({ events: { won: 1 } as never })]],
  ['a measurement without end', [{ ...signal(), measurements: { load: 1e9 } }]],
])('a message with %s is refused', async (_, message) => {
  expect((await send(message)).status).toBe(400)
  expect(await releases()).toEqual([])
})

test('a large message is refused, and a flood from one address is limited without affecting others', async () => {
  expect((await send([signal({ version: 'x'.repeat(9_000) })])).status).toBe(413)
  const flood = await Promise.all(Array.from({ length: 620 }, () => send([], '203.0.113.8')))
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await send([signal()], '203.0.113.9')).status).toBe(202)
})

test('[MF-04] one network counts a bounded number of loads and failures of a release, whatever it sends', async () => {
  const best = signal({ version: '3.0.0', group: 'canary', events: { asked: 20, loaded: 20 } })
  const worst = signal({ events: { crashed: 20 }, refused: { script: 20 } })
  for (let message = 0; message < 6; message += 1) await send([best, worst, signal({ version: '4.0.0' })])
  await send([1, 2].map(() => signal({ version: '5.0.0', events: { asked: 20 } })))
  await send(Array.from({ length: 10 }, () => signal({ version: '6.0.0', events: { asked: 20 } })))
  await send([signal({ version: '3.0.0', group: 'canary' })], '203.0.113.10')
  const counted = (await releases()).map(({ version, events, refused }) => [version, { ...events, ...refused }])
  expect(Object.fromEntries(counted)).toEqual({
    '2.0.0-abc': { crashed: 20, script: 20 },
    '3.0.0': { asked: 41, loaded: 41 },
    '4.0.0': { asked: 6, loaded: 6 },
    '5.0.0': { asked: 40 },
  })
})

test('[MF-04] the totals name how many networks report failures, and the metrics have no such event', async () => {
  const failing = signal({ events: { asked: 1, crashed: 1 } })
  for (const caller of ['203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.1']) await send([failing], caller)
  expect(await releases()).toMatchObject([{ events: { crashed: 4 }, failingNetworks: 2 }])
  for (let page = 0; page < 5; page += 1) await send([failing], '127.0.0.1')
  expect(await releases()).toMatchObject([{ events: { crashed: 9 }, failingNetworks: 7 }])
  expect(await metrics()).not.toContain('watched')
})

test('[MF-04] the totals name the loads and failures of each storefront, and no invented one', async () => {
  await send([signal()], '203.0.113.1', 'uk')
  await send([signal({ events: { asked: 2, crashed: 1 }, refused: { script: 1 } })], '203.0.113.2', 'nl')
  for (const storefront of ['atlantis', '__proto__', undefined]) await send([signal()], '203.0.113.3', storefront)
  expect(await releases()).toMatchObject([{ events: { asked: 6 }, failingNetworks: 1 }])
  expect((await releases())[0]?.storefronts).toEqual({
    uk: { loads: 1, failures: 0 },
    nl: { loads: 2, failures: 2 },
  })
  expect(await metrics()).not.toContain('watched')
})

test('[MF-04] the networks of one customer of a provider are one network', async () => {
  const failing = signal({ events: { asked: 1, crashed: 1 } })
  for (let network = 0; network < 50; network += 1) await send([failing], `2001:db8:7:${network}::1`)
  expect(await releases()).toMatchObject([{ events: { asked: 40, crashed: 40 }, failingNetworks: 1 }])
})

test('[MF-04] a network that reports failures all day is one network', async () => {
  const failing = signal({ events: { asked: 1, crashed: 1 } })
  for (let hour = 0; hour < 3; hour += 1) {
    await send([failing, failing])
    await backEnd.database.$client.query(`update rate_limits set ends_at = ends_at - interval '1 hour'`)
  }
  expect(await releases()).toMatchObject([{ events: { crashed: 6 }, failingNetworks: 1 }])
})

test('[MF-04] a network that reported its first failure before the period counts none within it', async () => {
  const failing = signal({ events: { asked: 1, crashed: 1 } })
  await send([failing])
  await backEnd.database.$client.query(`update release_signals set minute = minute - interval '1 hour'`)
  for (let page = 0; page < 5; page += 1) await send([failing])
  expect(await releases()).toMatchObject([{ events: { crashed: 5 }, failingNetworks: 0 }])
})

test('measurements of a release have a share per network of their own', async () => {
  for (let page = 0; page < 50; page += 1)
    await send([signal({ events: {}, measurements: { lcp: 900 } })], '2001:db8:0:1::7')
  await send([signal()], '2001:db8:0:1::7')
  expect(await releases()).toMatchObject([{ events: { asked: 1 }, measurements: { lcp: { pages: 40 } } }])
})

test('[MF-04] one network adds a bounded number of rows, however many releases it invents', async () => {
  const rows = async () => {
    const counted = await backEnd.database.$client.query('select count(distinct version)::int from release_signals')
    return counted.rows[0]?.count as number
  }
  const invent = (message: number) =>
    send(Array.from({ length: 10 }, (_, index) => signal({ version: `invented-${message}-${index}` })))
  for (let message = 0; message < 170; message += 1) expect((await invent(message)).status).toBe(202)
  expect(await rows()).toBe(40 * 40)
  await send([signal()], '203.0.113.9')
  expect(await rows()).toBe(40 * 40 + 1)
})

test('[MF-04] one network counts a bounded number of other errors of a release', async () => {
  for (let page = 0; page < 50; page += 1) await send([signal({ events: { error: 1 } })])
  expect(await releases()).toMatchObject([{ events: { error: 40 } }])
})

test('[MF-04] a remote with the longest name that the platform grants is counted', async () => {
  const remote = `a${'b'.repeat(49)}`
  expect((await send([signal({ remote })])).status).toBe(202)
  expect(JSON.parse((await totals(queryOf(remote))).body)).toMatchObject({ releases: [{ events: { asked: 1 } }] })
})

test('the edge serves no totals, and old counts are deleted', async () => {
  expect((await totals(undefined, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
  await send([signal()])
  const { database } = backEnd
  await database.$client.query(`update release_signals set minute = now() - interval '31 days'`)
  await database.$client.query(`update release_signal_totals set seen_at = now() - interval '31 days'`)
  await createReleaseSignalsService(createReleaseSignalsRepository(database)).forgetOld()
  expect((await totals(`remote=photos&since=2020-01-01T00:00:00Z`)).body).toBe('{"releases":[]}')
  expect(await metrics()).not.toContain('version="2.0.0-abc"')
})
