import { join } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { developmentConfiguration } from '../build/remote-configuration.ts'
import { isPortFree } from '../process/free-port.ts'
import { CommandFailure, type RemotePackage } from '../remote-tools/remote-package.ts'
import { sourceFramesOf } from './source-frames.ts'

const FIRST_PORT = 3101
/** More remotes than one person develops at once. */
const PORTS = 20

/** `DEV_PORT`, or the first free port from 3101 on, so that several remotes can be developed at once. */
const choosePort = async () => {
  const fixed = process.env.DEV_PORT
  const ports = fixed === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [Number(fixed)]
  for (const port of ports) if (await isPortFree(port)) return port
  throw new CommandFailure(`No port of ${ports[0]} to ${ports.at(-1)} is free. DEV_PORT names another one.`)
}

const invitationOf = (remote: string, port: number) => `
In a site that runs, open any page of it with this remote for the tab:

  http://account.uk.localhost:${process.env.PORT ?? 3000}/?remote.${remote}=http://localhost:${port}/

A change in the folder is shown at once. Ctrl-C ends it; the tab then uses what is released.`

/** Reads a built file, which webpack keeps in memory; undefined when there is none. */
const readBuilt = ({ outputFileSystem, outputPath }: Compiler, path: string) =>
  new Promise<string | undefined>((resolve) => {
    if (!outputFileSystem) return resolve(undefined)
    outputFileSystem.readFile(join(outputPath, path), (_error, content) => resolve(content?.toString()))
  })

const textOf = async (request: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Pages of a site load the remote, so every origin may read what is served; it listens on this computer only. */
const serverOptions = (compiler: Compiler, port: number): Configuration => ({
  host: '127.0.0.1',
  port,
  allowedHosts: 'all',
  headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  hot: true,
  liveReload: false,
  static: false,
  devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
  client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  setupExitSignals: true,
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    {
      name: 'source-frames',
      path: '/source-frames',
      middleware: (request: AsyncIterable<Buffer>, response: { end: (text: string) => void }) => {
        const framesOf = async () => sourceFramesOf(await textOf(request), (path) => readBuilt(compiler, path))
        framesOf().then(
          (frames) => response.end(JSON.stringify(frames)),
          () => response.end('[]'),
        )
      },
    },
  ],
})

/** Builds and watches the remote, and serves it to a running site until a signal ends the program. */
export const developRemote = async ({ folder, remote }: RemotePackage): Promise<void> => {
  const port = await choosePort()
  console.log(`Building ${remote}…`)
  const compiler = webpack(developmentConfiguration(folder))
  if (!compiler) throw new Error('webpack made no compiler of the configuration.')
  let isFirst = true
  compiler.hooks.done.tap('develop-remote', (stats) => {
    if (stats.hasErrors()) return
    console.log(`${remote} is built (${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s).`)
    if (isFirst) console.log(invitationOf(remote, port))
    isFirst = false
  })
  await new WebpackDevServer(serverOptions(compiler, port), compiler).start()
}
