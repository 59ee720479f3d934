import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { root } from './published-packages.ts'

/** The output of one source module: file endings, such as `.js` and `.d.ts`, with their text. */
export type EmittedModule = Readonly<Record<string, string>>

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
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
  outDir: root,
  types: ['node', 'jest', '@testing-library/jest-dom'],
}

/** Declarations keep the endings of the sources, which the published package does not contain. */
const withPublishedEndings = (declaration: string) =>
  declaration.replace(/(from |import\()(["'])(\.{1,2}\/[^"']+?)\.tsx?\2/g, '$1$2$3.js$2')

const ending = /(?:\.d\.ts|\.js\.map|\.js)$/

/**
 * Compiles modules, and all that they import of this repository, to ES modules with declarations and source maps. The keys
 * are paths of sources, relative to the root.
 */
export const emitModules = (sources: readonly string[]): ReadonlyMap<string, EmittedModule> => {
  const assets = join(root, 'shared', 'theme', 'assets.d.ts')
  const program = ts.createProgram([...sources.map((path) => join(root, path)), assets], compilerOptions)
  const emitted = new Map<string, Record<string, string>>()
  program.emit(undefined, (...output) => {
    const [file, text, , , sourceFiles] = output
    const [kind] = ending.exec(file) ?? []
    const source = sourceFiles?.[0]?.fileName
    if (kind === undefined || source === undefined) return
    const path = relative(root, source).split(sep).join('/')
    const published = kind === '.d.ts' ? withPublishedEndings(text) : text
    emitted.set(path, { ...emitted.get(path), [kind]: published })
  })
  return emitted
}
