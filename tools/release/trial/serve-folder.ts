import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a build on loopback to pages of any origin. */
export const serveFolder = async (folder: string) => {
  const server = createServer((request, answer) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    answer.setHeader('access-control-allow-origin', '*')
    answer.setHeader('cache-control', 'no-store')
    if (!file.startsWith(folder + sep)) return void answer.writeHead(404).end()
    answer.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
    createReadStream(file)
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    address: `http://localhost:${address.port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
