import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const signOutFrom = (origin: string) =>
  backEnd.call({ method: 'POST', path: '/identity/sign-outs', headers: { origin } })

test('[SH-04] a browser that signs out is asked to forget the photos that it has cached', async () => {
  const origin = 'http://account.uk.localhost:3000'
  const answer = await signOutFrom(origin)
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"cache"'])
  expect(answer.headers['access-control-allow-origin']).toBe(origin)
})

test('a page of another site cannot make browsers load all photos again', async () => {
  const answer = await signOutFrom('https://evil.example')
  expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, undefined])
})
