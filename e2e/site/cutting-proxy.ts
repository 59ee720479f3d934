import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

type Cut = {
  /** Whether the response to this request is cut. */
  isCut: (address: URL) => boolean
  afterBytes: number
}

/**
 * A proxy for a browser that ends the connection of chosen responses in the middle, as a network does that breaks. It lists the
 * `Range` headers of all requests for them; an empty text is a request of the whole.
 */
export const openCuttingProxy = async ({ isCut, afterBytes }: Cut) => {
  const ranges: string[] = []
  let cuts = 0

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const address = new URL(incoming.url ?? '')
    // A response without a body cannot be cut.
    const isChosen = incoming.method === 'GET' && isCut(address)
    if (isChosen) ranges.push(incoming.headers.range ?? '')
    const forwarded = request(
      {
        // Node does not resolve *.localhost.
        ...{ host: '127.0.0.1', port: address.port, path: address.pathname + address.search },
        ...{ method: incoming.method, headers: incoming.headers },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        if (!isChosen || cuts > 0) return void response.pipe(outgoing)
        let sent = 0
        response.on('data', (part: Buffer) => {
          sent += part.length
          outgoing.write(part)
          if (sent < afterBytes || cuts > 0) return
          cuts += 1
          response.destroy()
          outgoing.socket?.end()
        })
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }
  const tunnel = ({ url = '' }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.write(head)
      target.pipe(socket).pipe(target)
    })
    for (const end of [target, socket]) end.on('error', () => end.destroy())
  }
  const server = createServer(forward).on('connect', tunnel)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ranges,
    settings: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
