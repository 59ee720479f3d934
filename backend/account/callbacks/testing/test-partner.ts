import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** The system of a partner, which records the calls that it receives. */
export const startTestPartner = async () => {
  /** The statuses of the next responses by path; 204 by default. */
  const answers = new Map<string, number[]>()
  /** Paths that respond only when the promise resolves. */
  const silences = new Map<string, Promise<unknown>>()
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      await silences.get(path)
      response.writeHead(answers.get(path)?.shift() ?? 204).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    answers,
    silences,
    receivedAt: (path: string) => received.filter((request) => request.path === path),
    urlOf: (path: string) => `http://partner.localhost:${(server.address() as AddressInfo).port}${path}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type TestPartner = Awaited<ReturnType<typeof startTestPartner>>
