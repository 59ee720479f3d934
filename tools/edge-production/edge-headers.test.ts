import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { NO_INTEGRITY_POLICY } from '@account/shared/contracts/script-integrity.ts'
import { hasNginx, LINK, script, startEdge, testWithNginx, type RunningEdge } from './testing/running-edge.ts'

let edge: RunningEdge
beforeAll(async () => {
  if (hasNginx) edge = await startEdge()
})
afterAll(() => edge?.stop())

testWithNginx('scripts are gzipped at level 6', async () => {
  const answer = await edge.ask('account.uk.localhost', '/assets/script.js', { 'accept-encoding': 'gzip' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(answer.bytes).toBeLessThan(gzipSync(readFileSync(script), { level: 4 }).length)
})

testWithNginx('a script with a compressed copy is sent as that to browsers that read it', async () => {
  for (const [host, path] of [
    ['account.uk.localhost', '/assets/compressed.js'],
    ['remotes.localhost', '/photos/compressed.js'],
  ] as const) {
    const answer = await edge.ask(host, path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.bytes).toBe(brotliCompressSync(readFileSync(script)).length)
    expect((await edge.ask(host, path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await edge.ask(host, `${path}.br`)).status).toBe(404)
  }
})

testWithNginx('[BE-04] a link in the folder of the releases serves no file of the machine', async () => {
  for (const path of [`/photos/${LINK}.js`, `/photos/${LINK}/index.html`, `/photos/${LINK}/assets/compressed.js`]) {
    const { status } = await edge.ask('remotes.localhost', path, { 'accept-encoding': 'br' })
    expect([path, status]).toEqual([path, path.endsWith('/link.js') ? 403 : 404])
  }
  expect((await edge.ask('remotes.localhost', '/registry.json')).status).toBe(200)
})

testWithNginx('a script without a compressed copy is gzipped by nginx', async () => {
  const answer = await edge.ask('account.uk.localhost', '/assets/script.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('gzip')
})

testWithNginx('[BE-04] every response behind TLS carries strict-transport-security', async () => {
  for (const [host, path] of [
    ['account.uk.localhost', '/'],
    ['account.uk.localhost', '/config.json'],
    ['account.uk.localhost', '/no-such-file.js'],
    ['remotes.localhost', '/registry.json'],
    ['remotes.localhost', '/no-such-file.js'],
    ['api.localhost', '/photos/users'],
    ['login.uk.localhost', '/auth'],
  ] as const) {
    const secure = await edge.ask(host, path, { 'x-forwarded-proto': 'https' })
    expect([host, path, secure.headers['strict-transport-security']]).toEqual([
      host,
      path,
      'max-age=63072000; includeSubDomains',
    ])
    expect((await edge.ask(host, path)).headers['strict-transport-security']).toBeUndefined()
  }
})

testWithNginx('[BE-04] the refusals of nginx carry the security headers', async () => {
  for (const [host, path] of [
    ['unknown.localhost', '/'],
    ['account.uk.localhost', '/api/metrics'],
    ['account.uk.localhost', '/assets/script.js.map'],
    ['remotes.localhost', '/.releases/lock'],
    ['remotes.localhost', '/photos/1.0.0/entry.js.map'],
    ['api.localhost', '/metrics'],
  ] as const) {
    const { status, headers } = await edge.ask(host, path, { 'x-forwarded-proto': 'https' })
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

testWithNginx(
  '[BE-04] browsers guess no type of the answers that nginx gives before and instead of a location',
  async () => {
    for (const [host, path, headers, expected] of [
      ['account.uk.localhost', '/', { long: 'x'.repeat(40_000) }, 400],
      ['remotes.localhost', '/', { long: 'x'.repeat(40_000) }, 400],
      ['account.uk.localhost', '/api/photos/albums', { 'content-length': '999999999' }, 413],
      ['api.localhost', '/photos/albums', { 'content-length': '999999999' }, 413],
      ['api.localhost', '/favicon.ico', {}, 204],
      ['api.localhost', '/photos/users', {}, 200],
    ] as const) {
      const answer = await edge.ask(host, path, headers)
      expect([host, path, answer.status, answer.headers['x-content-type-options']]).toEqual([
        host,
        path,
        expected,
        'nosniff',
      ])
    }
  },
)

testWithNginx(
  '[BE-03] a browser with too many cookies for any page deletes them, and many cookies are not too many',
  async () => {
    for (const [host, path] of [
      ['account.uk.localhost', '/orders'],
      ['login.uk.localhost', '/auth'],
    ] as const) {
      const many = await edge.ask(host, path, { cookie: `theirs=${'x'.repeat(15_000)}` })
      expect([host, many.status, many.headers['clear-site-data']]).toEqual([host, 200, undefined])
      const tooMany = await edge.ask(host, path, { cookie: `theirs=${'x'.repeat(17_000)}` })
      expect([host, tooMany.status, tooMany.headers['clear-site-data']]).toEqual([host, 400, '"cookies"'])
    }
    // A refusal by the back end or by a location clears nothing.
    expect((await edge.ask('account.uk.localhost', '/no-such-file.js')).headers['clear-site-data']).toBeUndefined()
  },
)

testWithNginx('the redirect to a folder is not cached, and names no port', async () => {
  const { status, headers } = await edge.ask('remotes.localhost', '/photos')
  expect([status, headers.location, headers['cache-control']]).toEqual([301, '/photos/', 'no-store'])
})

testWithNginx('a file is cached as immutable, and a missing file is not cached', async () => {
  const cacheOf = async (host: string, path: string) => (await edge.ask(host, path)).headers['cache-control']
  expect(await cacheOf('account.uk.localhost', '/assets/script.js')).toContain('immutable')
  for (const [host, path] of [
    ['account.uk.localhost', '/assets/not-yet.js'],
    ['remotes.localhost', '/photos/1.0.0/not-yet.js'],
  ] as const)
    expect([path, await cacheOf(host, path)]).toEqual([path, 'no-store'])
})

testWithNginx('the address of a page may end like a file, and only files of the host are missing', async () => {
  const answers = async (path: string) => (await edge.ask('account.uk.localhost', path)).status
  for (const searched of ['IMG_1.JPG', 'site.js.map', 'back%5Cslash', '24.12.2019', 'x.js'])
    expect([searched, await answers(`/my-photos/photos/search/${searched}`)]).toEqual([searched, 200])
  for (const file of ['/no-such-file.js', '/.env.local', '/embed/9.js', '/assets/a/b.js', '/site.js.map'])
    expect([file, await answers(file)]).toEqual([file, 404])
})

testWithNginx('the content security policy names the address of its reports', async () => {
  for (const [host, path] of [
    ['account.uk.localhost', '/'],
    ['account.uk.localhost', '/no-such-file.js'],
    ['remotes.localhost', '/registry.json'],
  ] as const) {
    const { headers } = await edge.ask(host, path)
    const address = `http://api.localhost:${edge.port}/reports/policy-breaches`
    expect([host, headers['content-security-policy']]).toEqual([
      host,
      expect.stringContaining(`; report-uri ${address}`),
    ])
  }
})

testWithNginx('[MF-08] config.json can be read by the pages that may embed the library, and by no other', async () => {
  const allowedFor = async (host: string, origin: string) => {
    const { headers } = await edge.ask(`account.${host}`, '/config.json', { origin })
    expect(headers.vary).toContain('Origin')
    return headers['access-control-allow-origin']
  }
  for (const [host, label] of [
    ['uk.localhost', 'www'],
    ['uk.localhost', 'm'],
    ['nl.localhost', 'www'],
  ] as const) {
    const origin = `http://${label}.${host}:${edge.port}`
    expect(await allowedFor(host, origin)).toBe(origin)
  }
  for (const origin of [
    `http://m.nl.localhost:${edge.port}`,
    `http://www.uk.localhost:${edge.port}`,
    `http://www.nl.localhost:${edge.port}.evil.example`,
    'http://www.nl.localhost',
    'null',
  ])
    expect([origin, await allowedFor('nl.localhost', origin)]).toEqual([origin, undefined])
})

testWithNginx('[MF-08] every embedding site may frame the account site', async () => {
  const framedBy = async (host: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await edge.ask(host, '/')).headers['content-security-policy']))?.[1]
  expect(await framedBy('account.uk.localhost')).toBe(
    `'self' http://www.uk.localhost:${edge.port} http://m.uk.localhost:${edge.port}`,
  )
  expect(await framedBy('account.nl.localhost')).toBe(`'self' http://www.nl.localhost:${edge.port}`)
})

testWithNginx(
  '[BE-04] a document refuses scripts without a hash, unless it loads builds of the developer’s computer',
  async () => {
    const policyOf = async (path: string, headers: Record<string, string> = {}) =>
      (await edge.ask('account.uk.localhost', path, headers)).headers['integrity-policy']
    for (const path of ['/', '/orders', '/orders?other=remote.photos'])
      expect([path, await policyOf(path, { cookie: 'a=account-local-builds=1' })]).toEqual([
        path,
        'blocked-destinations=(script)',
      ])
    expect(await policyOf('/?remote.photos=http://localhost:3101/')).toBe(NO_INTEGRITY_POLICY)
    expect(await policyOf('/orders', { cookie: 'a=b; account-local-builds=1' })).toBe(NO_INTEGRITY_POLICY)
  },
)
