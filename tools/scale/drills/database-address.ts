import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** One address for whichever server is the primary, as a retailer's address of the database is. */
export const openDatabaseAddress = async (firstPort: number) => {
  let targetPort = firstPort
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(targetPort, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    }
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections to the former server break. */
    pointTo(port: number) {
      targetPort = port
      breakConnections()
    },
    close() {
      server.close()
      breakConnections()
    },
  }
}
