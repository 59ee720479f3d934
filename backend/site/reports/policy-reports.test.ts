import { randomUUID } from 'node:crypto'
import { loggedPathOf } from '../../platform/logger.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createErrorReportsRepository } from './error-reports-repository.ts'
import { createRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { createErrorReportsService } from './error-reports-service.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const report = (body: unknown, type = 'application/csp-report', caller = '203.0.113.7') =>
  backEnd.call({
    method: 'POST',
    path: '/reports/policy-breaches',
    headers: { 'content-type': type, 'x-forwarded-for': caller },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  })

const kept = () =>
  createErrorReportsRepository(backEnd.database).listNewest({ source: undefined, correlationId: undefined, limit: 50 })

const cspReport = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'http://account.uk.localhost:3000/orders',
    referrer: 'http://account.uk.localhost:3000/?confirmation-token=secret',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/pixel.png',
    'line-number': 3,
    'column-number': 14,
    'source-file': 'http://account.uk.localhost:3000/assets/1.js',
    'status-code': 200,
    'script-sample': '',
    ...changes,
  },
})

const violation = (changes: Record<string, unknown> = {}) => ({
  age: 60_000,
  type: 'csp-violation',
  url: 'http://login.nl.localhost:3000/interaction/1',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'http://login.nl.localhost:3000/interaction/1',
    disposition: 'enforce',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sample: 'alert(1)',
    statusCode: 200,
    ...changes,
  },
})

test('a breach reported by an older browser is listed among the failures', async () => {
  expect((await report(cspReport())).status).toBe(202)
  expect((await kept())[0]).toMatchObject({
    action: 'policy/breach',
    source: 'account.uk.localhost:3000',
    storefront: 'uk',
    errorName: 'img-src',
    message: 'Kept out: https://evil.example/pixel.png at http://account.uk.localhost:3000/assets/1.js:3:14',
    path: '/orders',
  })
})

test('breaches come in batches, with the time they happened, beside reports of other kinds', async () => {
  const others = [{ type: 'deprecation', age: 1, url: 'http://account.nl.localhost:3000/', body: { id: 'x' } }]
  expect((await report([...others, violation()], 'application/reports+json')).status).toBe(202)
  const [newest, before] = await kept()
  expect(newest).toMatchObject({ storefront: 'nl', errorName: 'script-src-elem', message: 'Kept out: inline' })
  expect(Date.now() - Date.parse(newest?.occurredAt ?? '')).toBeGreaterThan(59_000)
  expect(before?.errorName).toBe('img-src')
})

test('[BE-04] a script without a hash that a browser refused is listed among the failures', async () => {
  const refused = {
    age: 0,
    type: 'integrity-violation',
    url: 'https://account.uk.localhost/orders',
    body: {
      documentURL: 'http://account.uk.localhost:3000/orders?confirmation-token=secret',
      blockedURL: 'http://account.uk.localhost:3000/assets/planted.js?secret',
      destination: 'script',
      reportOnly: false,
    },
  }
  expect((await report([refused], 'application/reports+json')).status).toBe(202)
  expect((await kept())[0]).toMatchObject({
    action: 'policy/breach',
    storefront: 'uk',
    errorName: 'integrity-policy script',
    message: 'Kept out: http://account.uk.localhost:3000/assets/planted.js',
    path: '/orders',
  })
  expect((await report([{ ...refused, body: {} }], 'application/reports+json')).status).toBe(400)
})

test.each([
  ['oom', 'it ran out of memory'],
  ['unresponsive', 'it did not respond'],
  [undefined, 'it does not say why'],
])('[SH-21] a page that the browser ended (%s) is listed among the failures', async (reason, why) => {
  const url = 'http://account.uk.localhost:3000/my-photos/photos?confirmation-token=secret'
  const ended = { type: 'crash', age: 2_000, url, user_agent: 'x', body: { reason, is_top_level: true } }
  expect((await report([ended], 'application/reports+json')).status).toBe(202)
  expect((await kept())[0]).toMatchObject({
    action: 'page/crash',
    storefront: 'uk',
    errorName: reason ?? 'unknown',
    message: `The browser ended the page: ${why}.`,
    path: '/my-photos/photos',
  })
})

test('a report is stored without queries, tokens, e-mail addresses and file contents', async () => {
  const token = 'aB3-'.repeat(10) + 'xYz'
  const secretive = {
    'document-uri': `http://account.uk.localhost:3000/settings/${token}?confirmation-token=secret#secret`,
    'blocked-uri': 'https://user:secret@evil.example/emma@example.com/?to=secret',
    'source-file': `http://account.uk.localhost:3000/newsletter/emma@example.com/${token}?secret`,
  }
  expect((await report(cspReport(secretive))).status).toBe(202)
  expect(
    (await report(cspReport({ 'blocked-uri': 'data:image/png;base64,c2VjcmV0', 'source-file': null }))).status,
  ).toBe(202)
  const [file, addresses] = await kept()
  expect(file?.message).toBe('Kept out: data')
  expect(addresses).toMatchObject({ path: '/settings/[token]' })
  expect(addresses?.message).toContain('https://evil.example/[e-mail]/')
  expect(JSON.stringify([file, addresses])).not.toMatch(/secret|emma|aB3-/)
  expect(loggedPathOf(`/newsletter/emma@example.com/${token}`)).toBe('/newsletter/[e-mail]/[token]')
})

test('[SH-21] a report of a page is stored without tokens and e-mail addresses', async () => {
  const correlationId = randomUUID()
  const token = 'Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmE'
  const sent = {
    correlationId,
    action: 'confirmations/confirm',
    source: 'host',
    storefront: 'uk',
    errorName: 'HTTPError',
    message: `POST http://api.test/identity/cancellations/${token}/actions/confirm`,
    stack: `Error: emma%40example.com\n    at http://api.test/books/${token}`,
    path: `/online-book/${token}`,
    occurredAt: new Date().toISOString(),
  }
  const { status } = await backEnd.call({
    method: 'POST',
    path: '/reports',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(sent)),
  })
  expect(status).toBe(202)
  const report = (await kept()).find((one) => one.correlationId === correlationId)
  expect(report).toMatchObject({ action: sent.action, path: '/online-book/[token]' })
  expect(JSON.stringify(report)).not.toMatch(/Zm9v|emma/)
})

test('a malformed report is refused, and only the first reports of a large batch are stored', async () => {
  const before = (await kept()).length
  for (const body of ['', '{"csp-report":', {}, cspReport({ 'document-uri': 1 }), [violation({ documentURL: null })]])
    expect((await report(body)).status).toBe(400)
  expect((await report(cspReport({ 'original-policy': 'x'.repeat(70_000) }))).status).toBe(413)
  expect((await report(cspReport(), 'application/xml')).status).toBe(415)
  expect((await kept()).length).toBe(before)
  expect(
    (
      await report(
        Array.from({ length: 60 }, () => violation()),
        'application/reports+json',
      )
    ).status,
  ).toBe(202)
  expect((await kept()).length).toBe(before + 20)
})

test('a flood from one address is limited, and blocks neither other callers nor failure reports', async () => {
  const flood = await Promise.all(
    Array.from({ length: 40 }, () => report(cspReport(), 'application/csp-report', '203.0.113.8')),
  )
  expect(flood.filter(({ status }) => status === 202)).toHaveLength(30)
  expect(Number(flood.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await report(cspReport(), 'application/csp-report', '203.0.113.9')).status).toBe(202)
})

test('a malformed report also counts towards the limit', async () => {
  const flood = await Promise.all(
    Array.from({ length: 40 }, () => report('{', 'application/csp-report', '203.0.113.11')),
  )
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a preflight from any host of the site is allowed for this route and for no other', async () => {
  const ask = (path: string) =>
    backEnd.call({
      method: 'OPTIONS',
      path,
      headers: {
        origin: 'http://login.nl.localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
  expect((await ask('/reports/policy-breaches')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  })
  expect((await ask('/photos/users')).headers['access-control-allow-origin']).toBeUndefined()
})

test('the metrics show the number of breaches within the hour', async () => {
  const { body } = await backEnd.call({ method: 'GET', path: '/metrics', headers: { host: '127.0.0.1' } })
  expect(body).toMatch(/^account_reports_of_the_hour\{from="browser",state="policy-breach"\} \d+$/m)
})

test('a report is deleted after three months', async () => {
  const { database } = backEnd
  await database.$client.query(`update error_reports set received_at = now() - interval '91 days'`)
  await report(cspReport(), 'application/csp-report', '203.0.113.10')
  const reports = createErrorReportsRepository(database)
  await createErrorReportsService({ reports, limits: createRateLimits(database) }).forgetOld()
  expect(await kept()).toHaveLength(1)
})
