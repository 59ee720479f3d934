import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
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
