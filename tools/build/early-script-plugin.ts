import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'

const NAME = 'EarlyScriptPlugin'

const build = (configuration: Configuration) =>
  new Promise<Compilation>((resolve, reject) => {
    const compiler = webpack(configuration)
    // Its files are taken over, not written.
    compiler.hooks.shouldEmit.tap(NAME, () => false)
    compiler.run((failure, stats) => {
      const [error = failure] = stats?.compilation.errors ?? []
      if (error || !stats) reject(error ?? new Error('The early script was not built.'))
      else resolve(stats.compilation)
    })
  })

/**
 * Names a small script in index.html before everything else, so that it runs while the host's own code is on its way. It
 * is built apart, because every entry of a build with federation begins with the federation's runtime.
 */
export class EarlyScriptPlugin {
  readonly configuration: Configuration

  constructor(configuration: Configuration) {
    this.configuration = configuration
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const built = await build(this.configuration)
        for (const dependency of built.fileDependencies) compilation.fileDependencies.add(dependency)
        for (const { name, source, info } of built.getAssets()) compilation.emitAsset(name, source, info)
        const [file] = built.entrypoints.get('early')?.getFiles() ?? []
        HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(NAME, (page) => {
          page.assetTags.meta.unshift({
            tagName: 'script',
            voidTag: false,
            meta: { plugin: NAME },
            // Else it comes after everything that it is meant to come before.
            attributes: { src: `/${file}`, async: true, fetchpriority: 'high' },
          })
          return page
        })
      })
    })
  }
}
