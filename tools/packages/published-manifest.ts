import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import ts from 'typescript'
import { parse } from 'yaml'
import * as z from 'zod'
import { LEAST_NODE } from '../remote-tools/node-version.ts'
import { contract, root, type PublishedPackage } from './published-packages.ts'

const Workspace = z.object({ catalog: z.record(z.string(), z.string()) })
const { catalog } = Workspace.parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')))

const Versioned = z.object({ version: z.string() })
const ownVersion = (folder: string) =>
  Versioned.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).version

/** The version of the contract's package begins with the contract version, so one cannot change without the other. */
export const versionOf = ({ name, sourceFolder }: PublishedPackage): string =>
  name === contract.name ? `${CONTRACT_VERSION}.0` : ownVersion(sourceFolder)

/** The packages that the text of a module imports. */
export const packagesImportedBy = (text: string): string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )

/** The pinned version; a type declaration of a library comes with the library that it is named after. */
const pinOf = (library: string): string => {
  const version = catalog[library]
  if (version === undefined) throw new Error(`A published package imports ${library}, which the catalog does not pin.`)
  return version
}

const sortedByName = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A bundler loads a module for an import of types alone, unless the import says `type`. */
export const emptyModuleOf = (path: string) => path.replace(/\.d\.ts$/, '.js')

/** `ui/button.tsx` is imported under this very name, and `dist/ui/button.js` is what is loaded. */
const exportOf = (path: string, name: string): [string, unknown] => {
  const stem = path.replace(/\.tsx?$/, '')
  const address = name === '.' ? name : `./${name}`
  if (path.endsWith('.d.ts')) return [address, { types: `./dist/${path}`, default: `./dist/${emptyModuleOf(path)}` }]
  if (stem === path) return [address, `./dist/${path}`]
  return [address, { types: `./dist/${stem}.d.ts`, default: `./dist/${stem}.js` }]
}

type Contents = {
  /** Libraries that the modules import. */
  imported: ReadonlySet<string>
  /** Versions of our own published packages. */
  ownVersions: Readonly<Record<string, string>>
}

/** The package.json of a published package: what npm and pnpm install without this repository. */
export const publishedManifest = (published: PublishedPackage, { imported, ownVersions }: Contents) => {
  const {
    name,
    description,
    entries,
    names = {},
    peers,
    optionalPeers,
    commands,
    customElements,
    documents = [],
    besides = [],
  } = published
  const isPeer = (library: string) => peers.includes(library) || optionalPeers.includes(library)
  const dependencies = [...new Set([...imported, ...besides])].filter((library) => library !== name && !isPeer(library))
  return {
    name,
    version: versionOf(published),
    description,
    license: 'UNLICENSED',
    type: 'module',
    exports: {
      ...Object.fromEntries(entries.map((path) => exportOf(path, names[path] ?? path))),
      './package.json': './package.json',
    },
    ...(commands && { bin: commands }),
    ...(customElements !== undefined && { customElements: `./dist/${customElements}` }),
    files: ['dist', 'CHANGELOG.md', ...documents],
    sideEffects: ['*.css'],
    engines: { node: `>=${LEAST_NODE}` },
    dependencies: sortedByName(
      Object.fromEntries(dependencies.map((library) => [library, ownVersions[library] ?? pinOf(library)])),
    ),
    peerDependencies: sortedByName(
      Object.fromEntries([...peers, ...optionalPeers].map((library) => [library, `^${pinOf(library)}`])),
    ),
    peerDependenciesMeta: Object.fromEntries(optionalPeers.map((library) => [library, { optional: true }])),
  }
}
