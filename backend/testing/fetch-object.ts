import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TestBackEnd } from './test-back-end.ts'

/** Fetches the bytes at a signed address as a browser does, without a token unless one is given. */
export const fetchObject = (backEnd: TestBackEnd, url: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url)
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const sent = request(
      {
        port: backEnd.port,
        host: '127.0.0.1',
        path: `${pathname}${search}`,
        headers: { host: 'api.localhost', ...headers },
      },
      (response) => {
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
