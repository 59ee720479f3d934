import { hasNginx, startEdge, testWithNginx, type RunningEdge } from './testing/running-edge.ts'

let edge: RunningEdge
beforeAll(async () => {
  if (hasNginx) edge = await startEdge()
})
afterAll(() => edge?.stop())

const TOKEN = 'aB3-'.repeat(10) + 'xYz'
const BOOK_TOKEN = 'aB3-'.repeat(8)

testWithNginx('[BE-04] the log of nginx contains no token, no e-mail address and no query', async () => {
  const paths = [
    `/confirm-email-change/${TOKEN}`,
    `/newsletter/emma@example.com/${TOKEN}`,
    `/newsletter/emma%40example.com`,
    `/online-book/${BOOK_TOKEN}`,
    '/sign-in/callback?code=secret-code&state=secret-state',
  ]
  for (const host of ['account.uk.localhost', 'api.localhost', 'login.uk.localhost'])
    for (const path of paths)
      await edge.ask(host, path, { referer: `http://${host}/secret-referrer`, 'user-agent': 'secret-agent' })
  await edge.whenLogged(/ account\.uk\.localhost /, paths.length)
  const log = (await edge.whenLogged(/ (?:api|login\.uk)\.localhost /, 2 * paths.length)).join('\n')
  for (const [path, left] of [
    [paths[0], 'GET api.localhost /confirm-email-change/[token] 200'],
    [paths[3], 'GET api.localhost /online-book/[token] 200'],
    [paths[1], 'GET api.localhost /newsletter/[e-mail]/[token] 200'],
  ])
    expect([path, log]).toEqual([path, expect.stringContaining(left ?? '')])
  expect(log).not.toMatch(/emma|secret|aB3-/)
})

testWithNginx('[BE-04] a request cannot forge a line in the log of nginx', async () => {
  await edge.ask('api.localhost', '/orders%0d%0a2026-01-01T00:00:00Z%20GET%20forged')
  await edge.ask('api.localhost', '/orders%0A{"forged":"line"}')
  for (const line of await edge.whenLogged(/forged/, 2)) expect(line).toMatch(/^$|^\d{4}-\d\d-\d\dT\S+ GET \S+ \//)
})
