import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { drainRefusedBody } from '../../../backend/platform/http/drain-refused-body.ts'
import { freePort } from '../../process/free-port.ts'
import { createEdge } from './edge.ts'

const folder = mkdtempSync(join(tmpdir(), 'account-site-edge-'))
afterAll(() => rmSync(folder, { recursive: true }))

const startEdge = async (backendPort: number) => {
  for (const name of ['host', 'locales', 'remotes']) mkdirSync(join(folder, name), { recursive: true })
  return createEdge({
    port: 3000,
    backendPort,
    hostFolder: join(folder, 'host'),
    localesFolder: join(folder, 'locales'),
    remotesFolder: join(folder, 'remotes'),
    releaseKeys: () => ({ registryKeys: [], teamKeys: [] }),
    paymentKey: 'key',
  })
}

test('while the back end restarts a call gets 503 and learns no address of the machine', async () => {
  const backendPort = await freePort()
  const edge = await startEdge(backendPort)
  for (const [host, url] of [
    ['api.localhost:3000', '/photos/photos'],
    ['account.pixhaven.co.uk.localhost:3000', '/api/photos/photos'],
  ] as const) {
    const { statusCode, headers, body } = await edge.inject({ url, headers: { host } })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
    expect(body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/)
    expect(body).not.toContain(String(backendPort))
  }
  await edge.close()
})

test('the address of a page may end like a file, and only files of the host are missing', async () => {
  const edge = await startEdge(await freePort())
  writeFileSync(join(folder, 'host', 'index.html'), '<html lang=en></html>')
  const statusOf = async (url: string) =>
    (await edge.inject({ url, headers: { host: 'account.uk.localhost:3000' } })).statusCode
  for (const searched of ['IMG_1.JPG', 'site.js.map', 'back%5Cslash', '24.12.2019', 'x.js', '%00'])
    expect([searched, await statusOf(`/my-photos/photos/search/${searched}`)]).toEqual([searched, 200])
  for (const file of ['/no-such-file.js', '/.env.local', '/embed/9.js', '/assets/a/b.js'])
    expect([file, await statusOf(file)]).toEqual([file, 404])
  await edge.close()
})

test('[BE-04] browsers guess no type of a refusal, whatever its host and address', async () => {
  const edge = await startEdge(await freePort())
  for (const host of [
    'account.uk.localhost',
    'remotes.localhost',
    'www.uk.localhost',
    'api.localhost',
    'other.example',
  ])
    for (const [url, status] of [
      ['/no-such-file.js', host === 'api.localhost' ? 503 : 404],
      ['/assets/%c0%ae', 400],
      ['/%', 400],
    ] as const) {
      const { statusCode, headers } = await edge.inject({ url, headers: { host } })
      expect([host, url, statusCode, headers['x-content-type-options']]).toEqual([host, url, status, 'nosniff'])
    }
  await edge.close()
})

test('a response of the back end passes unchanged', async () => {
  const backEnd = fastify()
  backEnd.get('/photos/counts', async (_request, reply) => reply.code(409).send({ code: 'busy' }))
  const backendPort = Number(new URL(await backEnd.listen({ port: 0, host: '127.0.0.1' })).port)
  const edge = await startEdge(backendPort)
  const { statusCode, body } = await edge.inject({ url: '/photos/counts', headers: { host: 'api.localhost:3000' } })
  expect([statusCode, body]).toEqual([409, '{"code":"busy"}'])
  await edge.close()
  await backEnd.close()
})

/** Sends this many bytes as any client does, and reads the response only after the last byte is sent. */
const post = (port: number, bytes: number) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { host: 'account.uk.localhost', 'content-type': 'application/json', 'content-length': bytes }
    const sending = request({ host: '127.0.0.1', port, path: '/api/photos/albums', method: 'POST', headers })
    sending.on('error', reject)
    sending.on('response', (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
    sending.end(Buffer.alloc(bytes, ' '))
  })

test('a body that is too large gets a whole 413, however many are sent', async () => {
  const backEnd = fastify({ bodyLimit: 1_000, forceCloseConnections: true })
  backEnd.addHook('onSend', drainRefusedBody)
  backEnd.post('/photos/albums', async () => 'created')
  const backendPort = Number(new URL(await backEnd.listen({ port: 0, host: '127.0.0.1' })).port)
  const edge = await startEdge(backendPort)
  const port = Number(new URL(await edge.listen({ port: 0, host: '127.0.0.1' })).port)
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let round = 0; round < 3; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 4 }, () => post(port, 20_000_000)))))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 413))
  expect(JSON.parse(answers.at(-1)?.body ?? '')).toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  await edge.close()
  await backEnd.close()
})
