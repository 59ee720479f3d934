import { request, type OutgoingHttpHeaders } from 'node:http'

type NodeRequest = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string }
export type NodeResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/**
 * A request from the test itself. Node does not resolve *.localhost on every system, so the request goes to the loopback
 * address and names the host in its Host header, as a browser does.
 */
export const nodeRequest = (address: string, { method = 'GET', headers, body }: NodeRequest = {}) =>
  new Promise<NodeResponse>((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address)
    const call = request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, method, headers: { ...headers, host } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
