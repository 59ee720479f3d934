import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { createApp } from './app.ts'
import { ConfigurationError, readConfiguration } from '../platform/configuration.ts'
import { createLogger } from '../platform/logger.ts'
import { sentenceOf } from '../platform/start-failure.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { testConfiguration } from '../testing/test-configuration.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const get = (path: string, headers: Record<string, string> = {}) => backEnd.call({ method: 'GET', path, headers })

test('an error response carries the correlation id of the caller', async () => {
  const correlationId = randomUUID()
  const { status, headers, body } = await get('/nothing?token=secret', { 'x-correlation-id': correlationId })
  expect(status).toBe(404)
  expect(headers['x-correlation-id']).toBe(correlationId)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toEqual({
    code: 'route-not-found',
    message: 'There is nothing at GET /nothing.',
    correlationId,
  })
})

test('a correlation id that is not a UUID is replaced, so that no caller text reaches the log', async () => {
  const { headers } = await get('/nothing', { 'x-correlation-id': 'evil {"level":60}' })
  expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('services respond on the API host only', async () => {
  expect((await get('/photos/users', { host: 'login.nl.localhost' })).status).toBe(404)
  expect((await get('/health', { host: '127.0.0.1' })).status).toBe(200)
  expect((await get('/ready', { host: '127.0.0.1' })).status).toBe(200)
})

test('only the account site and the embedding sites of a storefront may call, and never with cookies', async () => {
  const answerTo = async (origin: string) => (await get('/openapi.json', { origin })).headers
  for (const { code, embeddingLabels = ['www'] } of storefronts) {
    for (const label of ['account', ...embeddingLabels]) {
      const origin = `http://${label}.${code}.localhost:3000`
      expect((await answerTo(origin))['access-control-allow-origin']).toBe(origin)
    }
  }
  for (const origin of [
    'null',
    'http://evil.example',
    'https://account.nl.localhost:3000',
    'http://login.nl.localhost:3000',
    'http://m.nl.localhost:3000',
    'http://account.nl.localhost:3000.evil.example',
    'http://account.nl.localhost:30001',
    'http://account.nl.localhost',
    'http://evil-account.nl.localhost:3000',
    'http://account.nl.localhost:3000, http://evil.example',
  ]) {
    const preflight = await backEnd.call({
      method: 'OPTIONS',
      path: '/photos/photos',
      headers: { origin, 'access-control-request-method': 'DELETE' },
    })
    for (const headers of [await answerTo(origin), preflight.headers]) {
      expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined])
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  }
})

test('a response to a request without an origin allows none, and caches know that others differ', async () => {
  const { headers } = await get('/openapi.json')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(String(headers.vary).toLowerCase()).toContain('origin')
})

test('the contract of every service is published', async () => {
  const { body } = await get('/openapi.json')
  const { paths } = JSON.parse(body)
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/photos/users/timeline',
      '/photos/photos',
      '/uploads/{id}',
      '/orders/v2/superorders/me',
      '/reports/',
    ]),
  )
  expect(body).not.toContain('"$ref":"#/components/schemas/undefined"')
})

const aReport = (changes: Partial<ErrorReport> = {}): ErrorReport => ({
  correlationId: randomUUID(),
  action: 'photos/delete',
  source: 'photos@0.1.0',
  storefront: 'uk',
  errorName: 'HTTPError',
  message: 'Request failed',
  path: '/my-photos/photos',
  occurredAt: new Date().toISOString(),
  ...changes,
})

const report = (body: unknown, caller = '203.0.113.7') =>
  backEnd.call({
    method: 'POST',
    path: '/reports/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
    body: Buffer.from(JSON.stringify(body)),
  })

test('a failure is reported without signing in, and a flood of reports is stopped', async () => {
  expect((await report(aReport())).status).toBe(202)
  expect((await report({ ...aReport(), correlationId: 'x' })).status).toBe(400)
  const flood = await Promise.all(Array.from({ length: 80 }, () => report(aReport(), '203.0.113.8')))
  expect(flood.filter(({ status }) => status === 202)).toHaveLength(60)
  expect(Number(flood.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await report(aReport(), '203.0.113.9')).status).toBe(202)
  const nonsense = await Promise.all(Array.from({ length: 80 }, () => report({}, '203.0.113.10')))
  expect(nonsense.filter(({ status }) => status === 429)).toHaveLength(20)
})

test.each([
  ['uniquelocal', '172.18.0.5', '203.0.113.7'],
  ['10.0.0.0/8,172.18.0.5', '172.18.0.5', '203.0.113.7'],
  ['loopback', '172.18.0.5', '172.18.0.5'],
])('with %s trusted, what %s says of a customer’s address leads to %s', async (trusted, remoteAddress, address) => {
  const app = await createApp({
    configuration: testConfiguration({ TRUSTED_PROXIES: trusted }),
    logger: createLogger({ logLevel: 'silent' }),
    database: backEnd.database,
    verifyAccessToken: () => Promise.reject(new Error('No customer signs in here.')),
    services: [
      {
        name: 'mirror',
        requiresBearer: false,
        routes: async (scope) => {
          scope.get('/', ({ ip }) => ({ ip }))
        },
      },
    ],
  })
  const headers = { host: 'api.localhost', 'x-forwarded-for': '203.0.113.7' }
  expect((await app.inject({ url: '/mirror/', remoteAddress, headers })).json()).toEqual({ ip: address })
})

test.each(['', 'everybody', 'true', '10.0.0.0/8,'.repeat(2) + 'x'])(
  '%p is refused as a list of trusted proxies',
  (trusted) => {
    expect(() => testConfiguration({ TRUSTED_PROXIES: trusted })).toThrow('TRUSTED_PROXIES (no addresses)')
  },
)

test('an unexpected failure reveals no cause in its response, and the log holds the cause without a token', async () => {
  const lines: string[] = []
  const log = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const app = await createApp({
    configuration: testConfiguration(),
    logger: createLogger({ logLevel: 'info' }, log),
    database: backEnd.database,
    verifyAccessToken: async () => ({
      ...{ customerId: randomUUID(), storefront: 'uk' },
      ...{ isBusiness: false, sessionId: 'its session' },
    }),
    services: [
      {
        name: 'broken',
        requiresBearer: true,
        routes: async (scope) => {
          scope.get('/', async () => {
            throw new Error('select * from customers failed at /srv/secret/path')
          })
        },
      },
    ],
  })
  const answer = await app.inject({
    url: '/broken/?signature=s3cret',
    headers: { host: 'api.localhost', authorization: 'Bearer aaa.bbb.ccc', cookie: 'session=s3cret' },
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'unexpected',
    message: 'The request failed; the log says why.',
    correlationId: answer.headers['x-correlation-id'],
  })
  expect(lines.join('')).toContain('select * from customers failed')
  expect(lines.join('')).not.toMatch(/s3cret|aaa\.bbb\.ccc/)
  const failure = lines.find((line) => line.includes('"request failed"')) ?? ''
  expect(JSON.parse(failure)).toMatchObject({ statusCode: 500, method: 'GET', route: '/broken' })
  for (const line of lines) expect(JSON.parse(line).correlationId).toBe(answer.headers['x-correlation-id'])
})

test('a wrong configuration fails with one sentence that names the variables', () => {
  expect(() => readConfiguration({ ENVIRONMENT: 'x' })).toThrow(ConfigurationError)
  expect(() => readConfiguration({})).toThrow(/^These environment variables are missing or wrong: DATABASE_URL .*PORT/)
  expect(sentenceOf(Object.assign(new Error('x'), { cause: { code: 'ECONNREFUSED' } }))).toBe(
    'The back end could not start. The database does not answer: check DATABASE_URL and that PostgreSQL runs.',
  )
})
