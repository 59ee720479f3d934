import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

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

/** Where Node finds the library from a folder; undefined when it is not installed there or above. */
const manifestOf = (folder: string, library: string): string | undefined => {
  const file = join(folder, 'node_modules', library, 'package.json')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : manifestOf(dirname(folder), library)
}

const Versioned = z.object({ version: z.string() })

/** The installed version, because the range in package.json may be `catalog:`, which semver cannot compare. */
const installedVersion = (manifest: string): string =>
  Versioned.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version

/** Libraries of which the host provides only a part: name → the module with that part. */
const providedParts: Partial<Record<string, string>> = {
  '@tanstack/react-query': './federation/provided/provided-query.ts',
  'react-router-dom': './federation/provided/provided-router.ts',
  zod: './federation/provided/provided-zod.ts',
}

/**
 * The kit imports provided libraries for the front end, so those that only the kit depends on are shared as well. In a repository of several
 * packages both may be installed above the folder.
 */
const manifestFor = (folder: string, library: string) => {
  const own = join(folder, 'node_modules', library, 'package.json')
  if (existsSync(own)) return own
  const kit = manifestOf(folder, '@account/shared')
  return kit && manifestOf(dirname(realpathSync(kit)), library)
}

/** The shared libraries that the package depends on: a remote without a router requires none. */
const shares = (folder: string, role: 'provide' | 'consume'): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(sharedLibraries).flatMap(([library, keys]) => {
      const manifest = manifestFor(folder, library)
      if (manifest === undefined) return []
      const version = installedVersion(manifest)
      const share: Share = { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version }
      const part = providedParts[library]
      const provided = part ? { ...share, import: part } : share
      return keys.map((key): [string, Share] => [key, role === 'consume' ? { ...share, import: false } : provided])
    }),
  )

/** The federation runtime, whose packages all have one version. See: [Note: One federation runtime] */
export const federationRuntime = () => {
  const manifest = manifestOf(import.meta.dirname, '@module-federation/enhanced')
  if (manifest === undefined) throw new Error('@module-federation/enhanced is not installed with the tools.')
  return { library: '@module-federation/runtime-core', version: installedVersion(manifest) }
}

/** The `shared` option of the host, which provides every shared library. */
export const providedLibraries = (folder: string) => shares(folder, 'provide')

/** The `shared` option of a remote, which contains no shared library. See: [Note: Why react is host-only] */
export const consumedLibraries = (folder: string) => shares(folder, 'consume')
