import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { ConsumedModule, ProvidedModule } from '../libraries/shared-library-report.ts'

const shareKeyOf = (module: Module): string | undefined => ConsumedModule.safeParse(module).data?.options.shareKey

/** Library → the module that the host provides for it. The host never loads a consumer's fallback. */
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
 * The scripts and styles that the entry requests as soon as it runs: those of `./bootstrap` and of every shared library that its
 * modules consume. Files of later imports are not included.
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

/** Every page needs this font file, in addition to those of its language. */
const TYPEFACE = /\/inter-latin-wght-normal\.woff2$/

/** Without a preload the browser requests the font at the first layout of text, and lays the text out again when it arrives. */
const typefaceFile = (compilation: Compilation): string => {
  const found = compilation.getAssets().find(({ info }) => TYPEFACE.test(info.sourceFilename ?? ''))
  if (!found) throw new Error(`No file of the build comes from ${TYPEFACE}, which is to be preloaded.`)
  return found.name
}

/**
 * [Note: Deferred preloads] The links carry `data-rel`, which browsers ignore. The inline script turns them into preloads: at once,
 * or after it has rendered a snapshot, which has the network and the processor to itself until then, or after it has requested the first
 * pictures. Where the script may not run, the entry requests the files.
 */
const preload = (file: string, attributes: Record<string, string | boolean>) => ({
  tagName: 'link',
  voidTag: true,
  meta: { plugin: 'PreloadLinksPlugin' },
  attributes: { 'data-rel': 'preload', href: `/${file}`, ...attributes },
})

/** Adds links to index.html for the files that the entry requests, so that they load in parallel with it. */
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
