// `pnpm dev` in a remote's folder builds and watches this remote, and serves it to a running site.
import { mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { remoteNames } from '@account/shared/contracts/remote-registry.ts'
import webpack, { type Stats } from 'webpack'
import { developmentConfiguration } from '../build/webpack-configuration.ts'
import { serveBuild } from './serve-build.ts'

const root = dirname(dirname(import.meta.dirname))
const folder = resolve(root, process.argv[2] ?? '')
const remote = remoteNames.find((name) => basename(folder) === `mfe-${name}`)
if (!remote) {
  console.error(`'pnpm dev' runs in the folder of a remote: ${remoteNames.map((name) => `mfe-${name}`).join(', ')}.`)
  process.exit(1)
}

/** Every remote has its own port, so that several can be developed at once. */
const FIRST_PORT = 3101
const port = Number(process.env.DEV_PORT ?? FIRST_PORT + remoteNames.indexOf(remote))
const sitePort = Number(process.env.PORT ?? 3000)
const outputFolder = join(root, 'node_modules', '.cache', 'dev', `${remote}-${port}`)
const removeBuilds = () => rmSync(outputFolder, { recursive: true, force: true })

const server = await serveBuild(outputFolder, port).catch((error: Error) => {
  console.error(`Port ${port} cannot be used (${error.message}). DEV_PORT names another one.`)
  process.exit(1)
})
removeBuilds()
mkdirSync(outputFolder, { recursive: true })
console.log(`Building ${remote}…`)

const invitation = `
In a site that runs (npm start), open any page of it with this remote for the tab:

  http://account.uk.localhost:${sitePort}/?remote.${remote}=http://localhost:${port}/

A change in the folder, or in shared, is shown at once. Ctrl-C ends it; the tab then uses what is released.`

const publishErrors = (errors: string) => {
  console.error(errors)
  server.publish('broken', errors)
}

let isFirst = true
const publishBuild = (stats: Stats) => {
  console.log(`${remote} is built (${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s).`)
  if (isFirst) console.log(invitation)
  isFirst = false
  server.publish('built', stats.hash ?? '')
}

const watching = webpack(developmentConfiguration(folder, outputFolder)).watch(
  { aggregateTimeout: 50 },
  (failure, stats) => {
    if (failure) return publishErrors(String(failure.stack))
    if (stats?.hasErrors()) return publishErrors(stats.toString({ preset: 'errors-only', colors: false }))
    return stats && publishBuild(stats)
  },
)

const stop = () =>
  watching?.close(async () => {
    await server.stop()
    removeBuilds()
    process.exit(0)
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
