import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Stats } from 'webpack'
import { developmentConfiguration } from '../build/remote-configuration.ts'
import { CommandFailure, type RemotePackage } from '../remote-tools/remote-package.ts'
import { serveBuild } from './serve-build.ts'

const FIRST_PORT = 3101
/** More remotes than one person develops at once. */
const PORTS = 20

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Serves on `DEV_PORT`, or on the first port from 3101 on that is free, so that several remotes can be developed at once. */
const serveOnFreePort = async (outputFolderOf: (port: number) => string) => {
  const fixed = process.env.DEV_PORT
  const ports = fixed === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [Number(fixed)]
  for (const port of ports) {
    try {
      return { port, server: await serveBuild(outputFolderOf(port), port) }
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new CommandFailure(`No port of ${ports[0]} to ${ports.at(-1)} is free. DEV_PORT names another one.`)
}

const invitationOf = (remote: string, port: number) => `
In a site that runs, open any page of it with this remote for the tab:

  http://account.uk.localhost:${process.env.PORT ?? 3000}/?remote.${remote}=http://localhost:${port}/

A change in the folder is shown at once. Ctrl-C ends it; the tab then uses what is released.`

/** Builds and watches the remote, and serves it to a running site until a signal ends the program. */
export const developRemote = async ({ folder, remote }: RemotePackage): Promise<void> => {
  const outputFolderOf = (port: number) => join(folder, 'node_modules', '.cache', 'dev', `${remote}-${port}`)
  const { port, server } = await serveOnFreePort(outputFolderOf)
  const outputFolder = outputFolderOf(port)
  const removeBuilds = () => rmSync(outputFolder, { recursive: true, force: true })
  removeBuilds()
  mkdirSync(outputFolder, { recursive: true })
  console.log(`Building ${remote}…`)

  const publishErrors = (errors: string) => {
    console.error(errors)
    server.publish('broken', errors)
  }
  let isFirst = true
  const publishBuild = (stats: Stats) => {
    console.log(`${remote} is built (${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s).`)
    if (isFirst) console.log(invitationOf(remote, port))
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
}
