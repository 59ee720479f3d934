import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'

const NAME = 'SeparateScriptPlugin'

const build = (configuration: Configuration) =>
  new Promise<Compilation>((resolve, reject) => {
    const compiler = webpack(configuration)
    // Its files are taken over, not written.
    compiler.hooks.shouldEmit.tap(NAME, () => false)
    compiler.run((failure, stats) => {
      const [error = failure] = stats?.compilation.errors ?? []
      if (error || !stats) reject(error ?? new Error('The script was not built.'))
      else resolve(stats.compilation)
    })
  })

/**
 * Adds a small script that stands for itself. It is built apart, because every entry of a build with federation begins with
 * the federation's runtime.
 */
export class SeparateScriptPlugin {
  readonly configuration: Configuration
  readonly onBuilt: (compilation: Compilation, file: string) => void

  /** `configuration` has one entry; `onBuilt` is told the file's name. */
  constructor(configuration: Configuration, onBuilt: SeparateScriptPlugin['onBuilt'] = () => undefined) {
    this.configuration = configuration
    this.onBuilt = onBuilt
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const built = await build(this.configuration)
        for (const dependency of built.fileDependencies) compilation.fileDependencies.add(dependency)
        for (const { name, source, info } of built.getAssets()) compilation.emitAsset(name, source, info)
        const [file = ''] = [...built.entrypoints.values()].flatMap((entry) => entry.getFiles())
        this.onBuilt(compilation, file)
      })
    })
  }
}
