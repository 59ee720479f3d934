import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { callPartner } from './call-partner.ts'

const servers: Server[] = []
const listenTo = async (listener: RequestListener, server = createServer()) => {
  server.on('request', listener)
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** No DNS server resolves this name, so a call succeeds only if it uses the pinned address. */
const callAt = (port: number, { protocol = 'http:', timeoutMs = 5_000 } = {}) =>
  callPartner(
    {
      target: { url: new URL(`${protocol}//pinned.invalid:${port}/orders?a=1`), ipAddress: '127.0.0.1' },
      headers: { 'content-type': 'application/json' },
      body: '{"ü":1}',
    },
    timeoutMs,
  )

test('the call goes to the pinned address under the name of the host', async () => {
  const seen: unknown[] = []
  const port = await listenTo((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers.host, Buffer.concat(chunks).toString()])
      response.writeHead(204).end()
    })
  })
  expect(await callAt(port)).toEqual({ statusCode: 204, failure: null })
  expect(seen).toEqual([['POST', '/orders?a=1', `pinned.invalid:${port}`, '{"ü":1}']])
})

test('a redirect is not followed', async () => {
  let calls = 0
  const inside = await listenTo((_request, response) => {
    calls += 1
    response.end()
  })
  const port = await listenTo((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${inside}/` }).end(),
  )
  expect(await callAt(port)).toEqual({ statusCode: 302, failure: 'redirect' })
  expect(calls).toBe(0)
})

test('a response other than success is a failure', async () => {
  const port = await listenTo((_request, response) => response.writeHead(500).end('no'))
  expect(await callAt(port)).toEqual({ statusCode: 500, failure: 'status' })
})

test('a call to a partner that never responds times out', async () => {
  const port = await listenTo(() => undefined)
  expect(await callAt(port, { timeoutMs: 100 })).toMatchObject({ statusCode: null, failure: 'timeout' })
})

test('a call to a partner whose response never ends times out', async () => {
  let isLeft: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    isLeft = resolve
  })
  const port = await listenTo((_request, response) => {
    const flood = () => {
      while (response.write(Buffer.alloc(16_384)));
    }
    response.on('drain', flood)
    response.on('close', isLeft)
    flood()
  })
  expect(await callAt(port)).toEqual({ statusCode: 200, failure: null })
  await left
})

test('a closed port, or a server without TLS where TLS is required, is a failed connection', async () => {
  const port = await listenTo((_request, response) => response.end())
  expect(await callAt(port, { protocol: 'https:' })).toMatchObject({ statusCode: null, failure: 'unreachable' })
  servers[0]!.close()
  servers[0]!.closeAllConnections()
  expect(await callAt(port)).toMatchObject({
    statusCode: null,
    failure: 'unreachable',
    cause: { code: 'ECONNREFUSED' },
  })
})

test('a partner with an untrusted certificate receives no request', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'pinned.invalid' }])
  const requested: (string | undefined)[] = []
  const port = await listenTo((request, response) => {
    requested.push(request.url)
    response.end()
  }, createTlsServer({ cert, key }))
  expect(await callAt(port, { protocol: 'https:' })).toMatchObject({ statusCode: null, failure: 'certificate' })
  expect(requested).toEqual([])
})
