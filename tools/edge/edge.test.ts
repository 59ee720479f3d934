import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '../start/free-port.ts'
import { publicSiteOf } from '../start/public-site.ts'
import { writeEdge } from './write-edge.ts'

/** nginx is a package of Debian's, not of npm's: tools/scale installs it, and runs these tests again. */
const NGINX = '/usr/sbin/nginx'
const testWithNginx = existsSync(NGINX) ? test : test.skip

const root = dirname(dirname(import.meta.dirname))
const TOKEN = 'aB3-'.repeat(10) + 'xYz'
const BOOK_TOKEN = 'aB3-'.repeat(8)

let folder: string
let port: number
let backEnd: Server
let nginx: ChildProcess
const arrived: { url: string | undefined; headers: IncomingHttpHeaders }[] = []

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
      let bytes = 0
      response
        .on('data', (part: Buffer) => (bytes += part.length))
        .on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
    })
      .on('error', reject)
      .end()
  })

const linesLogged = () => readFileSync(join(folder, 'run', 'access.log'), 'utf8').split('\n')

/** The log, once it has so many of these lines: nginx writes one after the answer has gone out. */
const whenLogged = async (what: RegExp, times: number): Promise<string[]> => {
  while (linesLogged().filter((line) => what.test(line)).length < times) await pause(20)
  return linesLogged()
}

beforeAll(async () => {
  if (!existsSync(NGINX)) return
  folder = mkdtempSync(join(tmpdir(), 'edge-'))
  // nginx serves as nobody, who has to find its files below.
  chmodSync(folder, 0o711)
  const [hostFolder, remotesFolder] = [join(folder, 'host'), join(folder, 'remotes')]
  for (const made of [join(hostFolder, 'assets'), remotesFolder]) mkdirSync(made, { recursive: true })
  copyFileSync(import.meta.filename, join(hostFolder, 'assets', 'script.js'))
  writeFileSync(join(hostFolder, 'index.html'), '<!doctype html>')
  writeFileSync(join(remotesFolder, 'registry.json'), '{}')
  backEnd = createServer(({ url, headers }, response) => {
    arrived.push({ url, headers })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(backEnd, 'listening')
  port = await freePort()
  const configuration = writeEdge({
    folder,
    runFolder: join(folder, 'run'),
    localesFolder: join(root, 'deploy', 'locales'),
    site: publicSiteOf(port),
    listen: `127.0.0.1:${port}`,
    backends: [`127.0.0.1:${(backEnd.address() as AddressInfo).port}`],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    hostFolder,
    remotesFolder,
  })
  nginx = spawn(NGINX, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'inherit' })
  while ((await ask('account.uk.localhost', '/').catch(() => undefined))?.status !== 200) {
    if (nginx.exitCode !== null) throw new Error('nginx has ended: its lines above say why.')
    await pause(20)
  }
})
afterAll(async () => {
  if (!existsSync(NGINX)) return
  const ended = once(nginx, 'exit')
  nginx.kill('SIGQUIT')
  await ended
  backEnd.close()
  rmSync(folder, { recursive: true, force: true })
})

testWithNginx('where a customer comes from is believed of the proxies before nginx only', async () => {
  const forwarded = '198.51.100.1, 203.0.113.7, 10.0.0.5'
  await ask('api.localhost', '/from-afar', { 'x-forwarded-for': forwarded })
  expect(arrived.find(({ url }) => url === '/from-afar')?.headers['x-forwarded-for']).toBe('203.0.113.7')
})

testWithNginx('[BE-04] the log of nginx holds neither a token, nor an address of a person, nor a query', async () => {
  const paths = [
    `/confirm-email-change/${TOKEN}`,
    `/newsletter/emma@example.com/${TOKEN}`,
    `/newsletter/emma%40example.com`,
    `/online-book/${BOOK_TOKEN}`,
    '/sign-in/callback?code=secret-code&state=secret-state',
  ]
  for (const host of ['account.uk.localhost', 'api.localhost', 'login.uk.localhost'])
    for (const path of paths)
      await ask(host, path, { referer: `http://${host}/secret-referrer`, 'user-agent': 'secret-agent' })
  // With the one that found nginx ready.
  await whenLogged(/ account\.uk\.localhost /, paths.length + 1)
  const log = (await whenLogged(/ (?:api|login\.uk)\.localhost /, 2 * paths.length)).join('\n')
  for (const [path, left] of [
    [paths[0], 'GET api.localhost /confirm-email-change/[token] 200'],
    [paths[3], 'GET api.localhost /online-book/[token] 200'],
    [paths[1], 'GET api.localhost /newsletter/[e-mail]/[token] 200'],
  ])
    expect([path, log]).toEqual([path, expect.stringContaining(left ?? '')])
  expect(log).not.toMatch(/emma|secret|aB3-/)
})

testWithNginx('[BE-04] nobody writes a line of their own into the log of nginx', async () => {
  await ask('api.localhost', '/orders%0d%0a2026-01-01T00:00:00Z%20GET%20forged')
  await ask('api.localhost', '/orders%0A{"forged":"line"}')
  for (const line of await whenLogged(/forged/, 2)) expect(line).toMatch(/^$|^\d{4}-\d\d-\d\dT\S+ GET \S+ \//)
})

testWithNginx('scripts travel as small as gzip makes them without much more work', async () => {
  const script = readFileSync(import.meta.filename)
  const answer = await ask('account.uk.localhost', '/assets/script.js', { 'accept-encoding': 'gzip' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(answer.bytes).toBeLessThan(gzipSync(script, { level: 4 }).length)
})

testWithNginx('the cookies that sign in end at the edge; others go on', async () => {
  arrived.length = 0
  const cookie = '__Secure-acc_at=token; login_uk_session=kept; __Secure-acc_it=token'
  await ask('login.uk.localhost', '/auth', { cookie })
  await ask('api.localhost', '/photos/users', { cookie: '__Secure-acc_it=a; __Secure-acc_at=b' })
  expect(arrived.map(({ headers }) => headers.cookie?.replace(/;\s*$/, ''))).toEqual([
    'login_uk_session=kept',
    undefined,
  ])
})

testWithNginx('of a cookie that a neighbouring page planted beside one that signs in, neither goes on', async () => {
  arrived.length = 0
  for (const cookie of [
    '__Secure-acc_at=planted; login_uk_session=kept; __Secure-acc_at=token',
    '__Secure-acc_it=token; __Secure-acc_it=planted; login_uk_session=kept; __Secure-acc_at=token',
    '__Secure-acc_it=a; __Secure-acc_it=b; __Secure-acc_it=c',
  ])
    await ask('login.uk.localhost', '/auth', { cookie })
  expect(arrived).toHaveLength(3)
  for (const { headers } of arrived) expect(headers.cookie ?? '').not.toMatch(/__Secure/)
})

testWithNginx(
  'services are called on the site’s own origin: as they are asked, without a cookie, and nothing else is',
  async () => {
    arrived.length = 0
    const call = '/photos/photos/timeline/2026/11?cursor=a%2Fb&name=%C3%A9'
    await ask('account.uk.localhost', `/api${call}`, {
      cookie: 'consent=all; __Secure-acc_at=a',
      authorization: 'Bearer a',
    })
    await ask('account.uk.localhost', '/api/newsletter/a%2Fb%40example.com/x')
    const kept = arrived.map(({ url, headers: { host, cookie, authorization } }) => ({
      url,
      host,
      cookie,
      authorization,
    }))
    const api = { host: `api.localhost:${port}`, cookie: undefined }
    expect(kept).toEqual([
      { ...api, url: call, authorization: 'Bearer a' },
      { ...api, url: '/newsletter/a%2Fb%40example.com/x', authorization: undefined },
    ])
    for (const path of [
      '/api/metrics',
      '/api/objects/photo.jpg',
      '/api/photos/../metrics',
      '/api/photos/..%2Fmetrics',
      '/api/openapi.json',
      '/api//metrics',
      '/api/photosets/a',
    ])
      expect([path, (await ask('account.uk.localhost', path)).status]).toEqual([path, 404])
    expect(arrived).toHaveLength(2)
  },
)

testWithNginx(
  'a file of any size that a library takes comes through to the uploads, and to no other service',
  async () => {
    const announced = { 'content-length': String(2 * 1024 * 1024), expect: '100-continue', connection: 'close' }
    const answerTo = (path: string) => ask('account.uk.localhost', path, announced)
    expect((await answerTo('/api/photos/photos')).status).toBe(413)
    expect((await answerTo('/api/uploads/files')).status).toBe(200)
  },
)

testWithNginx('[BE-04] where TLS stands before it, every answer keeps browsers to it', async () => {
  for (const [host, path] of [
    ['account.uk.localhost', '/'],
    ['account.uk.localhost', '/config.json'],
    ['account.uk.localhost', '/no-such-file.js'],
    ['remotes.localhost', '/registry.json'],
    ['remotes.localhost', '/no-such-file.js'],
    ['api.localhost', '/photos/users'],
    ['login.uk.localhost', '/auth'],
  ] as const) {
    const secure = await ask(host, path, { 'x-forwarded-proto': 'https' })
    expect([host, path, secure.headers['strict-transport-security']]).toEqual([
      host,
      path,
      'max-age=63072000; includeSubDomains',
    ])
    expect((await ask(host, path)).headers['strict-transport-security']).toBeUndefined()
  }
})

testWithNginx('[BE-04] what nginx refuses by itself is no more trusted than any other answer', async () => {
  for (const [host, path] of [
    ['nobody.localhost', '/'],
    ['account.uk.localhost', '/api/metrics'],
    ['account.uk.localhost', '/assets/script.js.map'],
    ['remotes.localhost', '/.releases/lock'],
    ['remotes.localhost', '/photos/1.0.0/entry.js.map'],
    ['api.localhost', '/metrics'],
  ] as const) {
    const { status, headers } = await ask(host, path, { 'x-forwarded-proto': 'https' })
    expect([host, path, status, headers]).toEqual([
      host,
      path,
      404,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      }),
    ])
  }
})

testWithNginx('a file is kept for good where it is found, and not missed any longer than it is missing', async () => {
  const cacheOf = async (host: string, path: string) => (await ask(host, path)).headers['cache-control']
  expect(await cacheOf('account.uk.localhost', '/assets/script.js')).toContain('immutable')
  for (const [host, path] of [
    ['account.uk.localhost', '/assets/not-yet.js'],
    ['remotes.localhost', '/photos/1.0.0/not-yet.js'],
  ] as const)
    expect([path, await cacheOf(host, path)]).toEqual([path, 'no-store'])
})

testWithNginx('a policy says where its breaches are told', async () => {
  for (const [host, path] of [
    ['account.uk.localhost', '/'],
    ['account.uk.localhost', '/no-such-file.js'],
    ['remotes.localhost', '/registry.json'],
  ] as const) {
    const { headers } = await ask(host, path)
    const address = `http://api.localhost:${port}/reports/policy-breaches`
    expect([host, headers['content-security-policy']]).toEqual([
      host,
      expect.stringContaining(`; report-uri ${address}`),
    ])
  }
})
