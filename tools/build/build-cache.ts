import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
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
})
