import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * [Note: Why react is host-only] Two copies of React on a page break hooks and context, and a singleton that only warns depends on
 * the load order. Therefore the host (and the embed page) provides these libraries and remotes contain none of them:
 * `import: false` omits the fallback from a remote's bundle, and `strictVersion` refuses a host that is too old.
 */
const sharedLibraries = {
  react: ['react', 'react/'],
  'react-dom': ['react-dom', 'react-dom/'],
  'react-router-dom': ['react-router-dom'],
  'react-intl': ['react-intl'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  jotai: ['jotai', 'jotai/'],
  luxon: ['luxon'],
  zod: ['zod'],
} as const

type Share = { singleton: true; strictVersion: true; requiredVersion: string; version: string; import?: false | string }

/** The installed version, because the range in package.json may be `catalog:`, which semver cannot compare. */
const installedVersion = (folder: string, library: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'node_modules', library, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest && 'version' in manifest && typeof manifest.version === 'string')
    return manifest.version
  throw new Error(`The installed ${library} of ${folder} names no version.`)
}

/** Libraries of which the host provides only a part: name → the module with that part. */
const providedParts: Partial<Record<string, string>> = {
  'react-router-dom': './federation/provided/provided-router.ts',
  zod: './federation/provided/provided-zod.ts',
}

/** A front end gets zod through `shared`, which holds the contracts; it depends on every other library itself. */
const folderWith = (folder: string, library: string) =>
  [folder, ...(library === 'zod' ? [join(folder, '..', 'shared')] : [])].find((candidate) =>
    existsSync(join(candidate, 'node_modules', library)),
  )

/** The shared libraries that the package depends on: a remote without a router requires none. */
const shares = (folder: string, role: 'provide' | 'consume'): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(sharedLibraries).flatMap(([library, keys]) => {
      const home = folderWith(folder, library)
      if (!home) return []
      const version = installedVersion(home, library)
      const share: Share = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version }
      const part = providedParts[library]
      const provided = part ? { ...share, import: part } : share
      return keys.map((key): [string, Share] => [key, role === 'consume' ? { ...share, import: false } : provided])
    }),
  )

/** The federation runtime, whose packages all have one version. See: [Note: One federation runtime] */
export const federationRuntime = () => ({
  library: '@module-federation/runtime-core',
  version: installedVersion(join(import.meta.dirname, '..'), '@module-federation/enhanced'),
})

/** The `shared` option of the host, which provides every shared library. */
export const providedLibraries = (folder: string) => shares(folder, 'provide')

/** The `shared` option of a remote, which contains no shared library. See: [Note: Why react is host-only] */
export const consumedLibraries = (folder: string) => shares(folder, 'consume')
