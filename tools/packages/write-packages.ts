import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addDocuments } from './add-documents.ts'
import { emitModules, type EmittedModule } from './emit-modules.ts'
import { emptyModuleOf, packagesImportedBy, publishedManifest, versionOf } from './published-manifest.ts'
import { readLibraryVersions, VERSIONS_FILE } from '../create-remote/library-versions.ts'
import { PROVIDED_NAMES_FILE, readProvidedNames } from '../remote-tools/provided-names.ts'
import { contract, kit, publishedPackages, remoteTools, root, type PublishedPackage } from './published-packages.ts'

/** The folder of a built package below `place`, under its name without the scope. */
export const folderOf = ({ name }: Pick<PublishedPackage, 'name'>, place: string) =>
  join(place, name.replace(/^@[^/]+\//, ''))

const isModule = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A module that the contract publishes has one copy there, which the kit exports under its own name. */
const reexported = (path: string): EmittedModule => {
  const text = `export * from '${contract.name}/${path}'\n`
  return { '.js': text, '.d.ts': text }
}

/** The modules of a package, by their path below its folder of sources. */
const modulesOf = (published: PublishedPackage, emitted: ReadonlyMap<string, EmittedModule>) => {
  const { sourceFolder, isWhole } = published
  const named = new Set([...published.entries, ...published.internals].filter(isModule))
  const reached = isWhole
    ? [...emitted.keys()]
        .filter((path) => path.startsWith(`${sourceFolder}/`))
        .map((path) => path.slice(sourceFolder.length + 1))
    : []
  return [...new Set([...named, ...reached])].map((path): [string, EmittedModule] => {
    const output = emitted.get(`${sourceFolder}/${path}`)
    if (!output) throw new Error(`${sourceFolder}/${path} was not compiled.`)
    const isReexported = published === kit && contract.entries.includes(path)
    return [path, isReexported ? reexported(path) : output]
  })
}

type Output = { emitted: ReadonlyMap<string, EmittedModule>; folder: string }

const writePackage = (published: PublishedPackage, { emitted, folder }: Output) => {
  const imported = new Set<string>()
  for (const [path, output] of modulesOf(published, emitted))
    for (const [ending, text] of Object.entries(output)) {
      if (ending !== '.js.map') packagesImportedBy(text).forEach((library) => imported.add(library))
      write(join(folder, 'dist', path.replace(/\.tsx?$/, ending)), text)
    }
  const files = [...published.entries, ...published.internals, ...(published.files ?? [])]
  for (const path of files.filter((name) => !isModule(name)))
    cpSync(join(root, published.sourceFolder, path), join(folder, 'dist', path))
  for (const path of published.entries.filter((name) => name.endsWith('.d.ts')))
    write(join(folder, 'dist', emptyModuleOf(path)), 'export {}\n')
  const ownVersions = Object.fromEntries(publishedPackages.map((other) => [other.name, versionOf(other)]))
  write(
    join(folder, 'package.json'),
    `${JSON.stringify(publishedManifest(published, { imported, ownVersions }), null, 2)}\n`,
  )
  const { name, description, documents = [] } = published
  addDocuments(documents, folder)
  const listed = documents.map((document) => `- [${document}](${document})`)
  write(
    join(folder, 'README.md'),
    [`# ${name}`, '', description, ...(listed.length > 0 ? ['', ...listed] : []), ''].join('\n'),
  )
}

/**
 * Builds published packages into folders below `place`, which is emptied: ES modules with declarations and source maps, and a
 * package.json that installs anywhere.
 */
export const writePackages = (place: string, chosen: readonly PublishedPackage[] = publishedPackages) => {
  const sources = chosen.flatMap(({ sourceFolder, entries, internals }) =>
    [...entries, ...internals].filter(isModule).map((path) => `${sourceFolder}/${path}`),
  )
  const emitted = emitModules([...new Set(sources)])
  rmSync(place, { recursive: true, force: true })
  for (const published of chosen) writePackage(published, { emitted, folder: folderOf(published, place) })
  if (!chosen.includes(remoteTools)) return
  // The published tools are beside no host and no catalog.
  const tools = join(folderOf(remoteTools, place), 'dist')
  write(join(tools, 'remote-tools', PROVIDED_NAMES_FILE), JSON.stringify(readProvidedNames()))
  write(join(tools, 'create-remote', VERSIONS_FILE), JSON.stringify(readLibraryVersions()))
}
