import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

const SHARED = '@account/shared/'

export type Imports = {
  /** Own files, as paths below the root. */
  files: string[]
  /** Names of packages from npm. */
  packages: string[]
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Worker threads, child processes, styles and scripts of pages, which a source names by their path. */
const namedFilesIn = (root: string, file: string, source: string) =>
  [...source.matchAll(/'((?:\.{1,2}\/)*[\w./-]+\.(?:ts|js|css|svg|json))'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith('..') && existsSync(join(root, path)))

/** The imports that Node resolves when it runs a file: it erases those of types before. */
const runtimeImportsIn = (source: string) => {
  const withoutTypes = source.replaceAll(/^(?:import|export) type\b[^']*'[^']*'/gm, '')
  return ts.preProcessFile(withoutTypes, true, true).importedFiles.map(({ fileName }) => fileName)
}

/** The files and packages that one source file imports, statically or dynamically. */
export const importsOf = (root: string, file: string): Imports => {
  const source = readFileSync(join(root, file), 'utf8')
  const specifiers = runtimeImportsIn(source).filter((name) => !name.startsWith('node:'))
  const imported = specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))]
    return specifier.startsWith(SHARED) ? [join('shared', specifier.slice(SHARED.length))] : []
  })
  const isOwn = (specifier: string) => specifier.startsWith('.') || specifier.startsWith(SHARED)
  const files = [...new Set([...imported, ...namedFilesIn(root, file, source)])]
  return { files, packages: specifiers.filter((specifier) => !isOwn(specifier)).map(packageOf) }
}

/** `entries` and every own file that they import, directly or through others, where `isWanted` holds. */
export const closureOf = (root: string, entries: readonly string[], isWanted: (file: string) => boolean): string[] => {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !isWanted(file)) continue
    if (!existsSync(join(root, file))) throw new Error(`${file} is imported and does not exist.`)
    found.add(file)
    if (/\.(?:ts|tsx|mjs)$/.test(file)) waiting.push(...importsOf(root, file).files)
  }
  return [...found].toSorted()
}
