import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import * as z from 'zod'
import { root } from './published-packages.ts'

/** The output of one source module: file endings, such as `.js` and `.d.ts`, with their text. */
export type EmittedModule = Readonly<Record<string, string>>

const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  // `pnpm types` checks the types of the whole tree.
  noCheck: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  declaration: true,
  sourceMap: true,
  inlineSources: true,
  rootDir: root,
  types: ['node', 'jest', '@testing-library/jest-dom'],
}

/** Declarations keep the endings of the sources, which the published package does not contain. */
const withPublishedEndings = (declaration: string) =>
  declaration.replace(/(from |import\()(["'])(\.{1,2}\/[^"']+?)\.tsx?\2/g, '$1$2$3.js$2')

/** Runs the native compiler, which takes a fifth of the time of the one in JavaScript. */
const compile = (sources: readonly string[], folder: string) => {
  const project = join(folder, 'tsconfig.json')
  const files = [...sources, 'shared/theme/assets.d.ts'].map((path) => join(root, path))
  writeFileSync(
    project,
    JSON.stringify({ compilerOptions: { ...compilerOptions, outDir: join(folder, 'dist') }, files }),
  )
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  execFileSync(process.execPath, [compiler, '--project', project], { stdio: ['ignore', 'inherit', 'inherit'] })
}

const SourceMap = z.looseObject({ sources: z.tuple([z.string()]) })

/** The source of a module and its output, by the source map beside it, which also tells `.ts` from `.tsx`. */
const readModule = (mapFile: string): [string, EmittedModule] => {
  const map = SourceMap.parse(JSON.parse(readFileSync(mapFile, 'utf8')))
  const source = resolve(dirname(mapFile), map.sources[0])
  const textOf = (ending: string) => readFileSync(mapFile.replace(/\.js\.map$/, ending), 'utf8')
  const output = {
    '.js': textOf('.js'),
    // The published sources are in the map, so the path on this machine is left out.
    '.js.map': JSON.stringify({ ...map, sources: [basename(source)] }),
    '.d.ts': withPublishedEndings(textOf('.d.ts')),
  }
  return [relative(root, source).split(sep).join('/'), output]
}

/**
 * Compiles modules, and all that they import of this repository, to ES modules with declarations and source maps. The keys
 * are paths of sources, relative to the root.
 */
export const emitModules = (sources: readonly string[]): ReadonlyMap<string, EmittedModule> => {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  // Below the root, where the compiler finds the types of the root's libraries.
  const folder = mkdtempSync(join(cache, 'emitted-'))
  try {
    compile(sources, folder)
    return new Map(globSync('**/*.js.map', { cwd: folder }).map((file) => readModule(join(folder, file))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
