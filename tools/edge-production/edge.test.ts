import { hasNginx, startEdge, testWithNginx, type RunningEdge } from './testing/running-edge.ts'

let edge: RunningEdge
beforeAll(async () => {
  if (hasNginx) edge = await startEdge()
})
afterAll(() => edge?.stop())

testWithNginx('nginx takes the customer’s address from trusted proxies only', async () => {
  const forwarded = '198.51.100.1, 203.0.113.7, 10.0.0.5'
  await edge.ask('api.localhost', '/from-afar', { 'x-forwarded-for': forwarded })
  expect(edge.received.find(({ url }) => url === '/from-afar')?.headers['x-forwarded-for']).toBe('203.0.113.7')
})

testWithNginx('the edge removes the sign-in cookies and forwards the others', async () => {
  edge.received.length = 0
  const cookie = '__Secure-acc_at=token; login_uk_session=kept; __Secure-acc_it=token'
  await edge.ask('login.uk.localhost', '/auth', { cookie })
  await edge.ask('api.localhost', '/photos/users', { cookie: '__Secure-acc_it=a; __Secure-acc_at=b' })
  expect(edge.received.map(({ headers }) => headers.cookie?.replace(/;\s*$/, ''))).toEqual([
    'login_uk_session=kept',
    undefined,
  ])
})

testWithNginx('a sign-in cookie that another page planted is removed together with the real one', async () => {
  edge.received.length = 0
  for (const cookie of [
    '__Secure-acc_at=planted; login_uk_session=kept; __Secure-acc_at=token',
    '__Secure-acc_it=token; __Secure-acc_it=planted; login_uk_session=kept; __Secure-acc_at=token',
    '__Secure-acc_it=a; __Secure-acc_it=b; __Secure-acc_it=c',
  ])
    await edge.ask('login.uk.localhost', '/auth', { cookie })
  expect(edge.received).toHaveLength(3)
  for (const { headers } of edge.received) expect(headers.cookie ?? '').not.toMatch(/__Secure/)
})

testWithNginx(
  'the edge forwards calls of services on the site’s own origin unchanged but without cookies, and nothing else',
  async () => {
    edge.received.length = 0
    const call = '/photos/photos/timeline/2026/11?cursor=a%2Fb&name=%C3%A9'
    await edge.ask('account.uk.localhost', `/api${call}`, {
      cookie: 'consent=all; __Secure-acc_at=a',
      authorization: 'Bearer a',
    })
    await edge.ask('account.uk.localhost', '/api/newsletter/a%2Fb%40example.com/x')
    const kept = edge.received.map(({ url, headers: { host, cookie, authorization } }) => ({
      url,
      host,
      cookie,
      authorization,
    }))
    const api = { host: `api.localhost:${edge.port}`, cookie: undefined }
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
      expect([path, (await edge.ask('account.uk.localhost', path)).status]).toEqual([path, 404])
    expect(edge.received).toHaveLength(2)
  },
)

testWithNginx('a body as large as the library accepts reaches the upload service, and no other service', async () => {
  const announced = { 'content-length': String(2 * 1024 * 1024), expect: '100-continue', connection: 'close' }
  const answerTo = (path: string) => edge.ask('account.uk.localhost', path, announced)
  expect((await answerTo('/api/photos/photos')).status).toBe(413)
  expect((await answerTo('/api/uploads/files')).status).toBe(200)
})
