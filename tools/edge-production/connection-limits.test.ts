import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { CONNECTIONS_PER_ADDRESS } from './nginx-configuration.ts'
import { hasNginx, startEdge, testWithNginx, UNANSWERED, type RunningEdge } from './testing/running-edge.ts'

/** The configuration with every period as short as a test can wait for. */
const inOneSecond = (configuration: string) =>
  configuration.replaceAll(/(client_header_timeout|client_body_timeout|keepalive_timeout) \d+s;/g, '$1 1s;')

let edge: RunningEdge
const sockets: Socket[] = []
beforeAll(async () => {
  if (hasNginx) edge = await startEdge(inOneSecond)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => edge?.stop())

const open = async (sent: string, { localAddress = '127.0.0.1', port = edge.port } = {}) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let received = ''
  socket.on('data', (part: Buffer) => (received += part.toString()))
  // A socket that nginx resets is closed as well.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(sent)
  return { closed, received: () => received }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: api.localhost\r\nconnection: close\r\n\r\n`
const upload = `POST ${UNANSWERED} HTTP/1.1\r\nhost: api.localhost\r\ncontent-length: 1000000\r\n\r\n`

testWithNginx(
  'an address with too many open requests gets 429 until some end, and other addresses are served',
  async () => {
    for (let count = 0; count < CONNECTIONS_PER_ADDRESS; count += 1) await open(get(UNANSWERED))
    while (edge.received.filter(({ url }) => url === UNANSWERED).length < CONNECTIONS_PER_ADDRESS)
      await new Promise(setImmediate)
    const refused = await open(get('/photos/counts'))
    await refused.closed
    expect(refused.received()).toMatch(/^HTTP\/1\.1 429 /)
    const other = await open(get('/photos/counts'), { localAddress: '127.0.0.2' })
    await other.closed
    expect(other.received()).toMatch(/^HTTP\/1\.1 200 /)

    sockets[0]?.destroy()
    const isServed = async () => {
      const again = await open(get('/photos/counts'))
      await again.closed
      return again.received().startsWith('HTTP/1.1 200 ')
    }
    while (!(await isServed()));
  },
)

testWithNginx('[BE-03] the addresses of one IPv6 network have their open requests together', async () => {
  const proxied = await startEdge((configuration) =>
    configuration.replace(`connections_per_address ${CONNECTIONS_PER_ADDRESS};`, 'connections_per_address 2;'),
  )
  const send = (path: string, from: string) =>
    open(get(path).replace('connection:', `x-forwarded-for: ${from}\r\nconnection:`), { port: proxied.port })
  const statusFor = async (from: string) => {
    const answered = await send('/photos/counts', from)
    await answered.closed
    return answered.received().slice(9, 12)
  }
  try {
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '::ffff:192.0.2.1', '::ffff:192.0.2.2'])
      await send(UNANSWERED, from)
    while (proxied.received.filter(({ url }) => url === UNANSWERED).length < 4) await new Promise(setImmediate)
    expect(await statusFor('2001:db8:1:2:ffff::3')).toBe('429')
    expect(await statusFor('2001:db8:1:3::1')).toBe('200')
    expect(await statusFor('::ffff:192.0.2.3')).toBe('200')
  } finally {
    // nginx waits for requests that it is serving.
    for (const socket of sockets) socket.destroy()
    await proxied.stop()
  }
})

testWithNginx('a body that stops arriving loses its connection', async () => {
  const slow = await open(`${upload}the first bytes`)
  await slow.closed
  expect(slow.received()).not.toMatch(/^HTTP\/1\.1 2/)
})

testWithNginx('sockets that say nothing, or not the whole of a request, are closed', async () => {
  const idle = await Promise.all(Array.from({ length: 300 }, () => open('')))
  const slow = await open('GET /photos/counts HTTP/1.1\r\nhost: api.loc')
  const used = await open(get('/photos/counts').replace('connection: close\r\n', ''))
  await Promise.all([...idle, slow, used].map(({ closed }) => closed))
  expect([idle[0]?.received(), used.received().slice(0, 12)]).toEqual(['', 'HTTP/1.1 200'])
})
