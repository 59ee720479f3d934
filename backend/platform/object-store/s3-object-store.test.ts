import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { createS3ObjectStore } from './s3-object-store.ts'

const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'eu-west-1' }
const before = { ...process.env }
let server: Server
const reading: Readable[] = []

beforeAll(async () => {
  Object.assign(process.env, credentials)
  // A bucket of objects that are never read to their end.
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 })
    if (request.method === 'HEAD') response.end()
    else response.write('begun')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  for (const stream of reading) stream.on('error', () => undefined).destroy()
  server.closeAllConnections()
  server.close()
  for (const name of Object.keys(credentials)) {
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = before[name]
  }
})

test('[BE-03] a hundred slow downloads leave connections to the bucket for other requests', async () => {
  const { port } = server.address() as AddressInfo
  const objects = createS3ObjectStore({ bucket: 'photos', prefix: '', endpoint: `http://127.0.0.1:${port}` })
  reading.push(...(await Promise.all(Array.from({ length: 100 }, () => objects.read('photos/large.zip')))))
  expect(await objects.size('photos/other.webp')).toBe(1_000_000)
})
