// `pnpm dev` in a remote's folder: builds and watches this one remote, and serves it to a site that runs already.
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

/** Every remote has a port of its own, so that several can be worked on at once. */
const FIRST_PORT = 3101
const port = Number(process.env.DEV_PORT ?? FIRST_PORT + remoteNames.indexOf(remote))
const sitePort = Number(process.env.PORT ?? 3000)
const outputFolder = join(root, 'node_modules', '.cache', 'dev', `${remote}-${port}`)
const forgetBuilds = () => rmSync(outputFolder, { recursive: true, force: true })

const server = await serveBuild(outputFolder, port).catch((error: Error) => {
  console.error(`Port ${port} cannot be used (${error.message}). DEV_PORT names another one.`)
  process.exit(1)
})
forgetBuilds()
mkdirSync(outputFolder, { recursive: true })
console.log(`Building ${remote}…`)

const invitation = `
In a site that runs (npm start), open any page of it with this remote for the tab:

  http://account.uk.localhost:${sitePort}/?remote.${remote}=http://localhost:${port}/

A change in the folder, or in shared, is shown at once. Ctrl-C ends it; the tab then uses what is released.`

const tellOfProblems = (problems: string) => {
  console.error(problems)
  server.tell('broken', problems)
}

let isFirst = true
const tellOfBuild = (stats: Stats) => {
  console.log(`${remote} is built (${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s).`)
  if (isFirst) console.log(invitation)
  isFirst = false
  server.tell('built', stats.hash ?? '')
}

const watching = webpack(developmentConfiguration(folder, outputFolder)).watch(
  { aggregateTimeout: 50 },
  (failure, stats) => {
    if (failure) return tellOfProblems(String(failure.stack))
    if (stats?.hasErrors()) return tellOfProblems(stats.toString({ preset: 'errors-only', colors: false }))
    return stats && tellOfBuild(stats)
  },
)

const stop = () =>
  watching?.close(async () => {
    await server.stop()
    forgetBuilds()
    process.exit(0)
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
