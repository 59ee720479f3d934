import { chmodSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { hasNginx, LONG_BYTES, LONG_READ, startEdge, testWithNginx, type RunningEdge } from './testing/running-edge.ts'

let edge: RunningEdge
const folders = () => ['body', 'proxy'].map((name) => join(edge.runFolder, name))

beforeAll(async () => {
  if (!hasNginx) return
  edge = await startEdge()
  // As on a full disk, nginx can write no file there.
  for (const folder of folders()) chmodSync(folder, 0)
})
afterAll(async () => {
  if (!hasNginx) return
  for (const folder of folders()) chmodSync(folder, 0o700)
  await edge.stop()
})

const send = (path: string, body: Buffer) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'account.uk.localhost', 'content-length': body.length }
    request({ host: '127.0.0.1', port: edge.port, path, method: 'DELETE', headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode)),
    )
      .on('error', reject)
      .end(body)
  })

testWithNginx('[BE-02] a full disk of nginx fails neither a long body nor a long response', async () => {
  expect(await send('/api/photos/photos', Buffer.alloc(200_000, ' '))).toBe(200)
  expect(await edge.ask('account.uk.localhost', `/api${LONG_READ}`)).toMatchObject({ status: 200, bytes: LONG_BYTES })
})
