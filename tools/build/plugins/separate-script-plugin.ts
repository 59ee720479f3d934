import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'

const NAME = 'SeparateScriptPlugin'

const build = (configuration: Configuration) =>
  new Promise<Compilation>((resolve, reject) => {
    const compiler = webpack(configuration)
    // The parent compilation emits the files.
    compiler.hooks.shouldEmit.tap(NAME, () => false)
    compiler.run((failure, stats) => {
      const [error = failure] = stats?.compilation.errors ?? []
      if (error || !stats) reject(error ?? new Error('The script was not built.'))
      else resolve(stats.compilation)
    })
  })

/**
 * Adds a small self-contained script. It is a separate compilation, because every entry of a build with module federation
 * contains the federation runtime.
 */
export class SeparateScriptPlugin {
  readonly configuration: Configuration
  readonly onBuilt: (compilation: Compilation, file: string) => void

  /** `configuration` has one entry; `onBuilt` receives the name of its file. */
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
