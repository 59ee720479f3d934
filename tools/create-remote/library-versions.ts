import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const Versions = z.record(z.string(), z.string())
export type LibraryVersions = Readonly<z.infer<typeof Versions>>

/** The published package brings the versions in this file, because it has no catalog beside it. */
export const VERSIONS_FILE = 'library-versions.json'

const runtime = ['react', 'react-dom', 'react-intl', 'react-router-dom'] as const
const development = [
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom'],
] as const

const versionIn = (file: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version

const readCatalog = (root: string): LibraryVersions => {
  const { catalog } = z
    .object({ catalog: Versions })
    .parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')))
  const named = [...runtime, ...development, 'zod'].map((library) => [library, catalog[library]])
  const own = ['shared', 'tools'].map((folder) => [`@account/${folder}`, versionIn(join(root, folder, 'package.json'))])
  return Versions.parse(Object.fromEntries([...named, ...own]))
}

/** The versions of our packages and of the libraries that the host provides. */
export const readLibraryVersions = (): LibraryVersions => {
  const published = join(import.meta.dirname, VERSIONS_FILE)
  if (existsSync(published)) return Versions.parse(JSON.parse(readFileSync(published, 'utf8')))
  return readCatalog(join(import.meta.dirname, '..', '..'))
}

const pick = (versions: LibraryVersions, names: readonly string[]) =>
  Object.fromEntries([...names].sort().map((name) => [name, versions[name] ?? '*']))

/** The dependencies of a new remote, by the sections of its package.json. */
export const dependenciesOf = (versions: LibraryVersions) => ({
  dependencies: pick(versions, ['@account/shared', ...runtime, 'zod']),
  devDependencies: pick(versions, ['@account/tools', ...development]),
})
