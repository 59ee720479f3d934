import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { drainRefusedBody } from './drain-refused-body.ts'

const LIMIT_BYTES = 1_000
const app = Fastify({ bodyLimit: LIMIT_BYTES })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let port: number

beforeAll(async () => {
  app.addHook('onSend', drainRefusedBody)
  app.post('/', async ({ body }) => body)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

/** Sends a JSON string of this size as any client does, and reads the response only after the last byte is sent. */
const post = (bytes: number, headers: Record<string, string | number> = {}) =>
  new Promise<{ status: number | undefined; body: string; localPort: number | undefined }>((resolve, reject) => {
    const sending = request({
      port,
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      const localPort = response.socket.localPort
      void text(response).then((body) => resolve({ status: response.statusCode, body, localPort }), reject)
    })
    sending.end(JSON.stringify('a'.repeat(bytes - 2)))
  })

test.each([
  ['of a stated length', { 'content-length': 8_000_000 }],
  ['of an unknown length', { 'transfer-encoding': 'chunked' }],
])('a body that is too large, %s, gets its response whole, and the connection stays usable', async (_kind, headers) => {
  const answers = []
  for (let count = 0; count < 10; count += 1) answers.push(await post(8_000_000, headers))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 413))
  expect(JSON.parse(answers.at(-1)?.body ?? '')).toMatchObject({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  const small = await post(100)
  expect(small).toMatchObject({ status: 200, localPort: answers[0]?.localPort })
})

test('a client that does not stop sending loses the connection', async () => {
  const socket = connect(port, '127.0.0.1')
  const lost = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(
    'POST / HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 1000000000000\r\n\r\n',
  )
  const part = Buffer.alloc(1024 * 1024, ' ')
  const send = () => {
    while (socket.writable && socket.write(part));
  }
  socket.on('drain', send)
  send()
  await lost
})
