import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { filesBelow } from './build-inputs.ts'

/** The inputs of the compilation of a source, besides the source itself. */
const COMPILING_FOLDERS = ['tools/build', 'shared/federation', 'shared/micro-frontend', 'shared/contracts']
const COMPILING_FILES = ['pnpm-lock.yaml', 'tsconfig.json']

const versionOf = (root: string): string => {
  const hash = createHash('sha256').update(process.version)
  const files = COMPILING_FOLDERS.flatMap((folder) => filesBelow(join(root, folder)))
  for (const file of [...files, ...COMPILING_FILES.map((name) => join(root, name))]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The runtime of federation names chunks, and its cached code would name those of an earlier build: the cache finds it by a hash
 * that leaves them out.
 */
class UncachedRuntimePlugin {
  apply(compiler: Compiler) {
    const stage = webpack.Cache.STAGE_MEMORY - 1
    compiler.cache.hooks.get.tap({ name: 'UncachedRuntimePlugin', stage }, (identifier) =>
      identifier.includes('|webpack/runtime/') ? null : undefined,
    )
  }
}

type CachedBuild = { root: string; packageFolder: string }

/**
 * Keeps the compiled modules and minified files of earlier builds, so that a build compiles only what changed. It writes the same
 * files as a build without the cache. A change of the build or of a library begins another cache.
 */
export const withBuildCache = (configuration: Configuration, { root, packageFolder }: CachedBuild): Configuration => ({
  ...configuration,
  cache: {
    type: 'filesystem',
    cacheDirectory: join(root, 'node_modules', '.cache', 'build'),
    name: packageFolder,
    version: versionOf(root),
    maxAge: 7 * DAY_MS,
  },
  plugins: [...(configuration.plugins ?? []), new UncachedRuntimePlugin()],
})
