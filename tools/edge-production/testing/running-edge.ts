import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '../../process/free-port.ts'
import { publicSiteOf } from '../../edge/public-site.ts'
import { NGINX, startNginx } from '../start-nginx.ts'
import { registryFolderOf, writeEdge } from '../write-edge.ts'

export const hasNginx = existsSync(NGINX)
/** nginx is a Debian package. Where it is missing these tests are skipped; the scale tests install it and run them. */
export const testWithNginx = hasNginx ? test : test.skip

const root = dirname(dirname(dirname(import.meta.dirname)))

/** The file that is served as `/assets/script.js`, and with a compressed copy beside it as `compressed.js`, by the host and by a remote. */
export const script = import.meta.filename

/** A link in the folder of a remote to the folder of the host, and with `.js` one to a file. */
export const LINK = 'link'

/** Paths to whose requests the back end never responds; that of the push channel is a websocket without a message. */
export const UNANSWERED = '/photos/unanswered'
export const UNANSWERED_UPLOAD = '/uploads/unanswered'
export const PUSH = '/push'
const UNANSWERED_PATHS: ReadonlySet<string | undefined> = new Set([UNANSWERED, UNANSWERED_UPLOAD, PUSH])

/** A path whose response ends in the middle of the bytes that it announces. */
export const CUT_OFF = '/objects/archive-with-a-lost-original.zip'

/** A path that responds after the last byte of a request. */
export const READ_WHOLE = '/uploads/read-whole'

/** A path with a response that fits into no buffer between the back end and a client. */
export const LONG = '/objects/archive.zip'
export const LONG_BYTES = 64_000_000
/** The same of a service, which the site's own origin serves as well. */
export const LONG_READ = '/photos/long'

const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 2_000_000, 'content-type': 'application/zip' })
  response.write(Buffer.alloc(1_000_000, 1), () => response.destroy())
}

/**
 * nginx with the configuration for a local site, in front of a back end that records the requests it receives, or of the processes
 * at `backends`. `adjust` may shorten periods of the configuration.
 */
export const startEdge = async (
  adjust: (configuration: string) => string = (configuration) => configuration,
  backends?: readonly string[],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  // The workers of nginx run as another user, who needs to traverse this folder.
  chmodSync(folder, 0o711)
  const [hostFolder, remotesFolder] = [join(folder, 'host'), join(folder, 'remotes')]
  for (const made of [join(hostFolder, 'assets'), remotesFolder]) mkdirSync(made, { recursive: true })
  copyFileSync(script, join(hostFolder, 'assets', 'script.js'))
  for (const scripts of [join(hostFolder, 'assets'), join(remotesFolder, 'photos')]) {
    mkdirSync(scripts, { recursive: true })
    copyFileSync(script, join(scripts, 'compressed.js'))
    writeFileSync(join(scripts, 'compressed.js.br'), brotliCompressSync(readFileSync(script)))
  }
  writeFileSync(
    join(hostFolder, 'index.html'),
    '<!doctype html><html lang=en><script src=/assets/script.js integrity=sha256-x></script>',
  )
  symlinkSync(hostFolder, join(remotesFolder, 'photos', LINK))
  symlinkSync(script, join(remotesFolder, 'photos', `${LINK}.js`))
  mkdirSync(registryFolderOf(folder), { recursive: true })
  writeFileSync(join(registryFolderOf(folder), 'registry.json'), '{}')
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const backEnd = createServer((incoming, response) => {
    const { url, headers } = incoming
    received.push({ url, headers })
    if (url === CUT_OFF) cutOff(response)
    else if (url === LONG || url === LONG_READ) response.end(Buffer.alloc(LONG_BYTES))
    else if (url === READ_WHOLE) incoming.resume().once('end', () => response.end())
    else if (!UNANSWERED_PATHS.has(url)) response.end()
  }).listen(0, '127.0.0.1')
  await once(backEnd, 'listening')
  const port = await freePort()
  const configuration = writeEdge({
    folder,
    runFolder: join(folder, 'run'),
    localesFolder: join(root, 'deploy', 'locales'),
    keys: { registryKeys: [], teamKeys: [] },
    site: publicSiteOf(port),
    listen: `127.0.0.1:${port}`,
    backends: backends ?? [`127.0.0.1:${(backEnd.address() as AddressInfo).port}`],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    hostFolder,
    remotesFolder,
  })

  writeFileSync(configuration, adjust(readFileSync(configuration, 'utf8')))

  const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
        let bytes = 0
        response
          .on('data', (part: Buffer) => (bytes += part.length))
          .on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }))
      })
        .on('error', reject)
        .end()
    })

  const nginx = await startNginx(configuration, port)

  const linesLogged = () => readFileSync(join(folder, 'run', 'access.log'), 'utf8').split('\n')

  return {
    port,
    ask,
    received,
    /** Of nginx's own files. */
    runFolder: join(folder, 'run'),
    /** Resolves to the log once it has this many matching lines: nginx writes a line after it has sent the response. */
    async whenLogged(what: RegExp, times: number): Promise<string[]> {
      while (linesLogged().filter((line) => what.test(line)).length < times) await pause(20)
      return linesLogged()
    },
    async stop() {
      await nginx.stop()
      backEnd.closeAllConnections()
      backEnd.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RunningEdge = Awaited<ReturnType<typeof startEdge>>
