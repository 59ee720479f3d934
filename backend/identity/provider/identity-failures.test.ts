import { Writable } from 'node:stream'
import { createDatabase } from '../../platform/database/database.ts'
import { openBreakableConnection } from '../../testing/faults/testing/breakable-connection.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestAuthority } from '../testing/test-authority.ts'
import { createPkce, createTestBrowser } from '../testing/test-browser.ts'

let testDatabase: TestDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

/** The authorities behind a database connection that the test can cut. */
const startAuthority = async () => {
  const way = await openBreakableConnection(new URL(testDatabase.url))
  const url = Object.assign(new URL(testDatabase.url), { host: new URL(way.url).host })
  const database = createDatabase({ url: url.href, onConnectionError: () => undefined })
  const lines: string[] = []
  const log = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const authority = await startTestAuthority({ database, log }, { LOG_LEVEL: 'error' })
  const stop = async () => {
    await authority.stop()
    await database.$client.end()
    await way.close()
  }
  return { browser: createTestBrowser(authority.app), lines, way, stop }
}

test('[BE-02] while the database is unreachable, a sign-in gets a page that asks to retry, and the log states the cause', async () => {
  const { browser, lines, way, stop } = await startAuthority()
  const page = await browser.open()
  const credentials = { email: 'ada@example.com', password: 'a long enough password' }
  const address = browser.authorizationAddress({ code_challenge: createPkce().challenge })
  await way.cut()
  for (const answer of [
    await browser.request(page, { form: credentials }),
    await browser.request(address),
    await browser.redeem('a-code', createPkce().verifier),
  ]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('The database does not respond at the moment.')
  await way.repair()
  await stop()
})

test.each([
  ['that is too large', 413, { form: { email: 'x'.repeat(300 * 1024) } }],
  ['of another kind', 415, { method: 'POST', headers: { 'content-type': 'application/xml', origin: '' } }],
  ['that is no JSON', 400, { method: 'POST', headers: { 'content-type': 'application/json', origin: '' } }],
] as const)('a form %s is refused, and is not a failure of ours', async (_case, statusCode, form) => {
  const { browser, lines, stop } = await startAuthority()
  const headers = 'headers' in form ? { ...form.headers, origin: browser.login } : {}
  const page = await browser.request(await browser.open(), { ...form, headers })
  expect(page.statusCode).toBe(statusCode)
  expect(page.headers['content-type']).toContain('text/html')
  expect(lines).toEqual([])
  await stop()
})
