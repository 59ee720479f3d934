import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { hasNginx, startEdge, testWithNginx, type RunningEdge } from './testing/running-edge.ts'

let edge: RunningEdge
beforeAll(async () => {
  if (hasNginx) edge = await startEdge()
})
afterAll(() => edge?.stop())

const LARGE = Buffer.alloc(5_000_000, ' ')

const send = (path: string) =>
  new Promise<{ status: number | undefined; length: number; announced: number }>((resolve, reject) => {
    const headers = { host: 'account.uk.localhost', 'content-length': LARGE.length }
    const sent = request({ host: '127.0.0.1', port: edge.port, path, method: 'POST', headers }, (response) => {
      const announced = Number(response.headers['content-length'])
      void text(response).then(
        (body) => resolve({ status: response.statusCode, length: body.length, announced }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(LARGE)
  })

testWithNginx(
  '[BE-02] forty bodies that are too large are each answered 413 whole, while they are still sent',
  async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('/api/photos/albums')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]))
    for (const { length, announced } of answers) expect(length).toBe(announced)
  },
)
