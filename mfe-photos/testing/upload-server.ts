import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const { setTimeout: setRealTimeout } = globalThis

type UploadRequest = { method: string; authorization: string; bytes: number }
type UploadResponse = { status: number; headers?: OutgoingHttpHeaders | undefined }

export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>

/** A tus server that responds as the test specifies, and leaves a request open where the test returns nothing. */
export const startUploadServer = async (answerTo: (request: UploadRequest) => UploadResponse | undefined) => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'POST, PATCH, HEAD, DELETE')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
    response.setHeader('access-control-expose-headers', 'location, upload-offset, upload-length')
    const { method = '', headers } = request
    let bytes = 0
    request
      .on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      .on('end', () => {
        const answer =
          method === 'OPTIONS'
            ? { status: 204 }
            : answerTo({ method, authorization: headers.authorization ?? '', bytes })
        if (answer) response.writeHead(answer.status, answer.headers).end()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Waits for the server, which fake timers do not speed up. */
export const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setRealTimeout(resolve, 5))
}
