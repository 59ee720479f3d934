import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler, type SandboxOptions } from './create-request-handler.ts'
import { acceptPushConnection } from './api/push-connection.ts'

/**
 * Serves the real elements with a made-up library on loopback: an account site in one process, without database or network. Port 0
 * means any free one. Rejects where the port is taken.
 */
export const startSandbox = async ({ port, ...options }: SandboxOptions & { port: number }) => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const { handle, release } = createRequestHandler(origin, options)
  server.on('request', (request, response) => void handle(request, response))
  server.on('upgrade', (request, socket) => acceptPushConnection(request, socket))
  return {
    origin,
    release,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}
