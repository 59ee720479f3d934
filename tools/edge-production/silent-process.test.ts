import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SILENCE_LIMIT } from './proxy-lines.ts'
import {
  hasNginx,
  LONG,
  LONG_BYTES,
  PUSH,
  READ_WHOLE,
  startEdge,
  testWithNginx,
  UNANSWERED,
  UNANSWERED_UPLOAD,
  type RunningEdge,
} from './testing/running-edge.ts'

/** Longer than a busy machine keeps a process from running. */
const LIMIT_MS = 1_500
/** A customer whose connection stalls for longer than a process may. */
const STANDSTILL_MS = 3 * LIMIT_MS

let edge: RunningEdge
beforeAll(async () => {
  if (!hasNginx) return
  const shortened = SILENCE_LIMIT.replaceAll('2m', `${LIMIT_MS}ms`)
  edge = await startEdge((configuration) => configuration.replaceAll(SILENCE_LIMIT, shortened))
})
afterAll(() => edge?.stop())

const open = (path: string, { host = 'api.localhost', method = 'GET' } = {}) =>
  request({ host: '127.0.0.1', port: edge.port, path, method, headers: { host } })

const responseOf = async (sent: ReturnType<typeof open>) => {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

testWithNginx(
  '[BE-02] a request at a process that says nothing ends, and only the push channel may be silent',
  async () => {
    const push = open(PUSH).end()
    const hasEnded = Promise.race([once(push, 'response'), once(push, 'error')]).then(() => true)
    for (const [host, path] of [
      ['api.localhost', UNANSWERED],
      ['account.uk.localhost', `/api${UNANSWERED_UPLOAD}`],
    ] as const) {
      const { statusCode } = await responseOf(open(path, { host }).end())
      expect([path, statusCode]).toEqual([path, 504])
    }
    expect(await Promise.race([hasEnded, pause(LIMIT_MS, false)])).toBe(false)
    push.on('error', () => undefined).destroy()
  },
)

testWithNginx('[BE-02] an upload on a connection that stalls for longer is not cut', async () => {
  for (const [host, path] of [
    ['api.localhost', READ_WHOLE],
    ['account.uk.localhost', `/api${READ_WHOLE}`],
  ] as const) {
    const sent = open(path, { host, method: 'POST' })
    sent.setHeader('content-length', 2_000_000)
    sent.write(Buffer.alloc(1_000_000))
    await pause(STANDSTILL_MS)
    sent.end(Buffer.alloc(1_000_000))
    const { statusCode } = await responseOf(sent)
    expect([host, statusCode]).toEqual([host, 200])
  }
})

testWithNginx('[BE-02] a download by a customer who stops reading for longer is not cut', async () => {
  const response = await responseOf(open(LONG).end())
  await pause(STANDSTILL_MS)
  let bytes = 0
  for await (const part of response) bytes += (part as Buffer).length
  expect(bytes).toBe(LONG_BYTES)
})

testWithNginx('[BE-02] a read that no process answers is sent to each of two processes once', async () => {
  const asked: number[] = []
  const processes = await Promise.all(
    [0, 1].map(async (process) => {
      const server = createServer(() => asked.push(process)).listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const addresses = processes.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  const shortened = SILENCE_LIMIT.replaceAll('2m', '500ms').replaceAll('3m', '750ms')
  const silent = await startEdge((written) => written.replaceAll(SILENCE_LIMIT, shortened), addresses)
  try {
    expect(await silent.ask('api.localhost', '/photos')).toMatchObject({ status: 504 })
    expect(asked.toSorted()).toEqual([0, 1])
  } finally {
    await silent.stop()
    for (const server of processes) server.close().closeAllConnections()
  }
})
