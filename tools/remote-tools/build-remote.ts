import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { bytesOf } from '../registry/contents/release-files.ts'
import { CommandFailure, type RemotePackage } from './remote-package.ts'
import { hashOfFiles, sourceFiles } from './source-files.ts'

/** Versions of the packages that a build takes code from; a lockfile is absent where only the kit is exchanged. */
const kitVersions = (folder: string) =>
  ['@account/shared', '@account/tools']
    .map((name) => `node_modules/${name}/package.json`)
    .filter((file) => existsSync(join(folder, file)))

const isBuilt = (file: string) => !/\.test\.[^/]*$|(?:^|\/)README\.md$/.test(file)

/** A hash of twelve hex digits over every file that a build of the remote depends on. */
const buildIdOf = (folder: string): string =>
  hashOfFiles(folder, [...sourceFiles(folder).filter(isBuilt), ...kitVersions(folder)]).slice(0, 12)

const configurationOf = async (folder: string): Promise<Configuration> => {
  const file = join(folder, 'webpack.config.ts')
  if (!existsSync(file))
    throw new CommandFailure(
      `${folder} has no webpack.config.ts: write the one that 'create' makes, which is three lines.`,
    )
  const { default: configuration } = (await import(pathToFileURL(file).href)) as { default: Configuration }
  return configuration
}

const bundle = (configuration: Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(configuration, (failure, stats) => {
      // A plugin that fails ends the build with an error of its own.
      if (failure) return reject(new CommandFailure(`The build failed: ${failure.message}`, { cause: failure }))
      if (stats?.hasErrors())
        return reject(new CommandFailure(stats.toString({ preset: 'errors-only', colors: false })))
      if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }))
      resolve()
    })
  })

/** Builds the remote into `dist`; an unchanged remote is not built again. Prints what the gate compares with the budget of the remote. */
export const buildRemote = async ({ folder, remote, version }: RemotePackage): Promise<void> => {
  const id = buildIdOf(folder)
  const built = join(folder, 'dist')
  const stamp = join(built, 'build-id')
  const print = (outcome: string) =>
    console.log(
      `${remote} ${version}-${id} ${outcome}: ${bytesOf(built).toLocaleString('en')} bytes of scripts and styles (gzipped).`,
    )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return print('is built already')
  // The configuration reads both while it is imported.
  Object.assign(process.env, { BUILD_ID: id, NODE_ENV: 'production' })
  const startedAt = performance.now()
  await bundle(await configurationOf(folder))
  writeFileSync(stamp, id)
  print(`was built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
