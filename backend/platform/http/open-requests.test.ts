/** @jest-environment node */
import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchOpenRequests } from './open-requests.ts'

test('[BE-02] a request is open until its response has ended or its client has gone', async () => {
  const server = createServer()
  const openRequests = watchOpenRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const begin = async (path: string) => {
    const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>
    const request = get({ port, path, agent: false })
    request.on('error', () => undefined)
    const [, response] = await asked
    return { request, response, closed: once(response, 'close') }
  }
  try {
    const answered = await begin('/photos?token=secret')
    const left = await begin('/albums')
    expect(openRequests()).toEqual(['GET /photos', 'GET /albums'])
    answered.response.end()
    left.request.destroy()
    await Promise.all([answered.closed, left.closed])
    expect(openRequests()).toEqual([])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
