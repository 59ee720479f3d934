import { request, type OutgoingHttpHeaders } from 'node:http'

type NodeRequest = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string }
export type NodeResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/**
 * A call from the test itself. Node does not resolve *.localhost everywhere, so it goes to the loopback address and
 * carries the name in its Host header, as a browser would.
 */
export const nodeRequest = (address: string, { method = 'GET', headers, body }: NodeRequest = {}) =>
  new Promise<NodeResponse>((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address)
    const call = request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, method, headers: { ...headers, host } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
