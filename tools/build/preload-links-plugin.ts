import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { ConsumedModule, ProvidedModule } from './shared-library-report.ts'

const shareKeyOf = (module: Module): string | undefined => ConsumedModule.safeParse(module).data?.options.shareKey

/** Library → the module that loads what the host provides under its name; a consumer's own fallback is never loaded here. */
const providersOf = ({ modules }: Compilation): ReadonlyMap<string | undefined, Module> =>
  new Map(
    [...modules].flatMap((module): [string, Module][] => {
      const provided = ProvidedModule.safeParse(module).data
      return provided ? [[provided._name, module]] : []
    }),
  )

const ENTRY = 'host'
const START = './bootstrap.tsx'

export const entryFiles = ({ entrypoints }: Compilation): string[] => entrypoints.get(ENTRY)?.getFiles() ?? []

/**
 * The scripts and styles that the page will ask for as soon as its entry runs: those of `./bootstrap`, and of every shared library that
 * one of their modules consumes. What is imported later by the site's own code is not among them.
 */
export const preloadedFiles = (compilation: Compilation): string[] => {
  const groups = new Set<ChunkGroup>()
  const { chunkGraph } = compilation
  const providers = providersOf(compilation)
  const visit = (group: ChunkGroup | null) => {
    if (!group || groups.has(group)) return
    groups.add(group)
    for (const chunk of group.chunks)
      for (const contained of chunkGraph.getChunkModulesIterable(chunk))
        for (const block of providers.get(shareKeyOf(contained))?.blocks ?? [])
          visit(chunkGraph.getBlockChunkGroup(block) ?? null)
  }
  const children = compilation.entrypoints.get(ENTRY)?.getChildren() ?? []
  for (const group of children) if (group.origins.some(({ request }) => request === START)) visit(group)
  if (groups.size === 0)
    throw new Error(`The entry '${ENTRY}' does not import ${START}, whose files are to be preloaded.`)
  const known = new Set(entryFiles(compilation))
  return [...new Set([...groups].flatMap((group) => group.getFiles()))].filter(
    (file) => /\.(?:js|css)$/.test(file) && !known.has(file),
  )
}

/** Every page has letters of this one, whatever else its language needs; the style sheet knows it under the same name. */
const TYPEFACE = /\/inter-latin-wght-normal\.woff2$/

/** Else it is asked for when the first text is laid out, which is laid out again when it comes. */
const typefaceFile = (compilation: Compilation): string => {
  const found = compilation.getAssets().find(({ info }) => TYPEFACE.test(info.sourceFilename ?? ''))
  if (!found) throw new Error(`No file of the build comes from ${TYPEFACE}, which is to be preloaded.`)
  return found.name
}

/**
 * [Note: Deferred preloads] They are named, and asked for by the early script: at once, or once it has shown what it has to show, which
 * has the line and the processor to itself until then. Where that script may not run, they come when the entry asks for them.
 */
const preload = (file: string, attributes: Record<string, string | boolean>) => ({
  tagName: 'link',
  voidTag: true,
  meta: { plugin: 'PreloadLinksPlugin' },
  attributes: { 'data-rel': 'preload', href: `/${file}`, ...attributes },
})

/** Names in index.html what the entry will ask for, so that it comes with the entry and not after it. */
export class PreloadLinksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PreloadLinksPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadLinksPlugin', (page) => {
        const files = preloadedFiles(compilation)
        page.assetTags.meta.push(
          ...files.map((file) => preload(file, { as: file.endsWith('.css') ? 'style' : 'script' })),
          preload(typefaceFile(compilation), { as: 'font', type: 'font/woff2', crossorigin: true }),
        )
        return page
      })
    })
  }
}
