import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * [Note: Why react is host-only] Two copies of React on a page break hooks and context, and a singleton that only warns
 * depends on who loads first. So the host (and the embed page) provides these libraries and a remote carries none of
 * them: `import: false` leaves its bundle without a fallback, `strictVersion` refuses a host that is too old.
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

/** Read from what is installed: a range in package.json may be the word `catalog:`, which no semver check understands. */
const installedVersion = (folder: string, library: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'node_modules', library, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest && 'version' in manifest && typeof manifest.version === 'string')
    return manifest.version
  throw new Error(`The installed ${library} of ${folder} names no version.`)
}

/** Where the host provides a part of a library under its name. */
const providedParts: Partial<Record<string, string>> = {
  'react-router-dom': './federation/provided/provided-router.ts',
  zod: './federation/provided/provided-zod.ts',
}

/** A front end has the contracts, and with them zod, from the package that all share; the rest is its own to depend on. */
const folderWith = (folder: string, library: string) =>
  [folder, ...(library === 'zod' ? [join(folder, '..', 'shared')] : [])].find((candidate) =>
    existsSync(join(candidate, 'node_modules', library)),
  )

/** Of the shared libraries, those that the package depends on: a remote that uses no router asks for none. */
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

/** Of the federation's runtime: the same in all its packages. See: [Note: One federation runtime] */
export const federationRuntime = () => ({
  library: '@module-federation/runtime-core',
  version: installedVersion(join(import.meta.dirname, '..'), '@module-federation/enhanced'),
})

/** The `shared` option of the host, which provides every shared library. */
export const providedLibraries = (folder: string) => shares(folder, 'provide')

/** The `shared` option of a remote, which brings none of them. See: [Note: Why react is host-only] */
export const consumedLibraries = (folder: string) => shares(folder, 'consume')
