// `node tools/build/build-package.ts <folder>` builds one front end, with BUILD_ID set. It is a separate program, so that
// packages build in parallel on several cores.
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { withBuildCache } from './build-cache.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node tools/build/build-package.ts <folder>')

const { default: configuration } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
  default: Configuration
}

const name = basename(folder)
const root = dirname(dirname(import.meta.dirname))
// The host compiles scripts of its own beside its pages, and is built less often. A remote elsewhere has no cache here.
const isCached = name !== 'host' && dirname(resolve(folder)) === root
const cached = isCached ? withBuildCache(configuration, { root, packageFolder: name }) : configuration

webpack(cached, (failure, stats) => {
  if (failure) throw failure
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }))
  process.exitCode = stats?.hasErrors() ? 1 : 0
})
