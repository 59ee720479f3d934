import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test.each([
  ['NUL', '"a\\u0000b"'],
  ['the first half of a character', '"a\\ud83d"'],
  ['the second half of a character', '"\\ude00b"'],
  ['more marks on a letter than any writing has', `"a${'\u0301\u0316'.repeat(16)}"`],
])('a text with %s is refused, and a whole one is taken', async (_, albumName) => {
  const create = (name: string) =>
    backEnd.call({
      method: 'POST',
      path: '/photos/albums',
      token: tokenOf(backEnd.newCustomer()),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(`{"albumName": ${name}}`),
    })
  expect((await create(albumName)).status).toBe(400)
  expect((await create('"\\ud83d\\ude00"')).status).toBeLessThan(300)
})
