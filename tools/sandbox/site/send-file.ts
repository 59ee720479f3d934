import { createReadStream, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}

/** For pages of other ports that require it of everything they load. */
export const forOtherPorts = { 'cross-origin-resource-policy': 'same-site' }

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Sends a file below the folder, or 404. Nothing above the folder is sent. */
export const sendFile = (response: ServerResponse, folder: string, path: string): void => {
  const file = normalize(join(folder, path))
  if (!file.startsWith(`${normalize(folder)}${sep}`) || !isFile(file)) return void response.writeHead(404).end()
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...forOtherPorts,
  })
  createReadStream(file).pipe(response)
}
