import { randomUUID } from 'node:crypto'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { createErrorReportsRepository } from './error-reports-repository.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd
const start = async (reportsPerAddress: number) =>
  void (backEnd = await startTestBackEnd({ environment: { REPORTS_PER_ADDRESS: String(reportsPerAddress) } }))
afterEach(() => backEnd.stop())

const report = async (caller: string, source = 'host') => {
  const failure: ErrorReport = {
    correlationId: randomUUID(),
    action: 'orders/list',
    source,
    storefront: 'uk',
    errorName: 'HTTPError',
    message: 'Request failed with status 503',
    path: '/orders',
    occurredAt: '2026-11-20T10:00:00.000Z',
  }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': caller }
  const body = Buffer.from(JSON.stringify(failure))
  return (await backEnd.call({ method: 'POST', path: '/reports/', headers, body })).status
}

test('browsers at one network address share the configured report limit, and other addresses are not affected', async () => {
  await start(2)
  for (const expected of [202, 202, 429]) expect(await report('203.0.113.7')).toBe(expected)
  expect(await report('203.0.113.8')).toBe(202)
})

test('[SH-21] a network that invents failures gets the usual response, and keeps no more than its share of a day', async () => {
  await start(5_000)
  const invent = (number: number) => report(`2001:db8:7:${number % 9}::1`, `photos@${number}.0.0`)
  for (let sent = 0; sent < 1_100; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => invent(sent + index)))
    expect(new Set(answers)).toEqual(new Set([202]))
  }
  for (let customer = 1; customer < 4; customer += 1) expect(await report(`203.0.113.${customer}`)).toBe(202)
  const { rows } = await backEnd.database.$client.query(
    `select source = 'host' as "isHost", count(*)::int from error_reports group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { isHost: false, count: 1_000 },
    { isHost: true, count: 3 },
  ])
  const sources = await createErrorReportsRepository(backEnd.database).listSources()
  expect(sources).toHaveLength(200)
  expect(sources).toContain('host')
})
