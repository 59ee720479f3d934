import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sourceMapStorage } from './source-map-storage.ts'

const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'eu-west-1' }
const before = { ...process.env }
const requested: (string | undefined)[] = []
let server: Server

beforeAll(async () => {
  Object.assign(process.env, credentials)
  server = createServer((request, response) => {
    requested.push(request.url?.replace(/\?.*/, ''))
    response.end('{"version":3}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  for (const name of Object.keys(credentials)) {
    if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = before[name]
  }
})

test('maps that a release keeps in a bucket are read from it', async () => {
  const { port } = server.address() as AddressInfo
  const s3Endpoint = `http://127.0.0.1:${port}`
  const readMap = sourceMapStorage({ sourceMaps: 's3://remotes/site/.maps', s3Endpoint })
  expect(await readMap?.('photos/0.1.0-a/assets/entry.js.map')).toBe('{"version":3}')
  expect(requested).toEqual(['/remotes/site/.maps/photos/0.1.0-a/assets/entry.js.map'])
})

test('without a place of maps nothing is read', () => {
  expect(sourceMapStorage({ sourceMaps: undefined, s3Endpoint: undefined })).toBeUndefined()
})
