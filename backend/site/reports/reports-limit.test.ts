import { randomUUID } from 'node:crypto'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: { REPORTS_PER_ADDRESS: '2' } })
})
afterAll(() => backEnd.stop())

const report = async (caller: string) => {
  const failure: ErrorReport = {
    correlationId: randomUUID(),
    action: 'orders/list',
    source: 'host',
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
  for (const expected of [202, 202, 429]) expect(await report('203.0.113.7')).toBe(expected)
  expect(await report('203.0.113.8')).toBe(202)
})
