import { createReadStream } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the folder of a build on loopback to pages of any origin. `/changes` is an event stream of new builds. */
export const serveBuild = async (folder: string, port: number) => {
  const listeners = new Set<ServerResponse>()
  /** The latest build event, for pages that connect later. */
  let lastBuild = ''

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    answer.setHeader('access-control-allow-origin', '*')
    answer.setHeader('cache-control', 'no-store')
    if (pathname === '/changes') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.write(lastBuild)
      listeners.add(answer)
      request.on('close', () => listeners.delete(answer))
      return
    }
    const file = join(folder, pathname)
    if (!file.startsWith(folder + sep)) return void answer.writeHead(404).end()
    answer.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
    createReadStream(file)
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))

  return {
    publish: (event: 'built' | 'broken', text: string) => {
      const message = `event: ${event}\n${text
        .split('\n')
        .map((line) => `data: ${line}\n`)
        .join('')}\n`
      if (event === 'built') lastBuild = message
      for (const listener of listeners) listener.write(message)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
