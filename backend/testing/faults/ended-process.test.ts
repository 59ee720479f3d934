import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignedUrl } from '@account/shared/contracts/download.ts'
import { callAs } from '../call-as.ts'
import { fetchObject } from '../fetch-object.ts'
import { fixtureJpeg } from '../photo-files/fixture-photo.ts'
import { storeOriginals } from '../store-photos.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../test-back-end.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { createUpload, outcomeOf, sendChunk, tusHeader } from '../upload-file.ts'
import { startProcessToKill } from './testing/start-process-to-kill.ts'

let database: TestDatabase
let folder: string
let other: TestBackEnd

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ended-'))
  other = await startTestBackEnd({ at: { databaseUrl: database.url, folder } })
})
afterAll(async () => {
  await other.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const customerId = randomUUID()

type Asked = { port: number; method: string; path: string; headers?: Record<string, string> }
const askOf = ({ port, headers = {}, ...asked }: Asked) =>
  request({ port, host: '127.0.0.1', ...asked, headers: { host: 'api.localhost', ...headers } })

/** Sends half of an upload, and waits with the rest. */
const sendHalf = (port: number, path: string, bytes: Uint8Array) => {
  const authorization = `Bearer ${tokenOf(customerId)}`
  const offset = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const length = { 'content-length': String(bytes.length) }
  const headers = { ...tusHeader, ...offset, ...length, authorization }
  const sent = askOf({ port, method: 'PATCH', path, headers })
  sent.on('error', () => undefined)
  sent.write(bytes.subarray(0, bytes.length / 2))
}

/** Fetches the beginning of an archive and reads no further, like a client whose disk is slow. */
const beginArchive = async (port: number, url: string) => {
  const { pathname, search } = new URL(url)
  const sent = askOf({ port, method: 'GET', path: `${pathname}${search}` })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const [started] = (await once(response, 'data')) as [Buffer]
  response.pause().on('error', () => undefined)
  return started
}

test('[BE-02] an upload and an archive continue where a process that was asked to end has left them', async () => {
  const first = await startProcessToKill({ databaseUrl: database.url, folder })
  const originals = Array.from({ length: 3 }, () => randomBytes(12_000_000))
  const stored = originals.map((bytes, index) => ({ name: `photo-${index}.jpg`, bytes }))
  const photoIds = await storeOriginals(other, customerId, stored)
  const photos = photoIds.map((photoId) => ({ photoId, ownerId: customerId }))
  const id = randomUUID()
  const call = callAs(other, customerId)
  expect((await call('POST', '/downloads/downloads', { id, photos })).status).toBe(202)
  const { url } = SignedUrl.parse((await call('GET', `/downloads/downloads/${id}/url`)).body)
  const whole = await fetchObject(other, url)
  const bytes = await fixtureJpeg({ width: 900, height: 900, tint: 60 })
  const path = await createUpload(other, customerId, { name: 'half.jpg', bytes: bytes.length })

  sendHalf(first.port, path, bytes)
  const received = await beginArchive(first.port, url)
  await first.end()
  expect(received.length).toBeLessThan(whole.bytes.length)
  const rest = { range: `bytes=${received.length}-`, 'if-range': String(whole.headers['etag']) }
  const resumed = await fetchObject(other, url, rest)
  expect(resumed.status).toBe(206)
  expect(Buffer.concat([received, resumed.bytes]).equals(whole.bytes)).toBe(true)

  const head = await other.call({ method: 'HEAD', path, token: tokenOf(customerId), headers: tusHeader })
  const offset = Number(head.headers['upload-offset'])
  await sendChunk(other, customerId, { path, offset, bytes: bytes.subarray(offset) })
  expect(await outcomeOf(other, customerId, path.split('/').at(-1) ?? '')).toMatchObject({ state: 'stored' })
})

/** Sends one request after the other on a connection that is kept, as the edge does, until the process accepts none. */
const keepAsking = async (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const sent = request({ port, host: '127.0.0.1', path: '/health', method: 'POST', agent }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer.statusCode
  }
  const codeOf = ({ code }: NodeJS.ErrnoException): unknown => code
  const statuses = new Set<unknown>([await ask()])
  const askOn = async (): Promise<unknown[]> => {
    const status = await ask().catch(codeOf)
    if (status === 'ECONNREFUSED') return [...statuses]
    statuses.add(status)
    return askOn()
  }
  return { untilRefused: askOn() }
}

test('[BE-02] a process that was asked to end serves every request on the connections that the edge keeps', async () => {
  const first = await startProcessToKill({ databaseUrl: database.url, folder })
  const connections = await Promise.all(Array.from({ length: 6 }, () => keepAsking(first.port)))
  await first.end()
  const answered = await Promise.all(connections.map(({ untilRefused }) => untilRefused))
  // A path without a route.
  expect(answered).toEqual(connections.map(() => [404]))
})
