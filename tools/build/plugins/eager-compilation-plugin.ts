import webpack, { type Compilation, type Compiler } from 'webpack'

const NAME = 'EagerCompilationPlugin'
/** By default V8 only pre-parses functions and compiles each at its first call on the main thread; with this hint it compiles all of them at once. */
export const EAGER_COMPILATION = '//# allFunctionsCalledOnLoad\n'

/** Adds the hint to the first files of a page, whose functions V8 then compiles on another thread while the file arrives. */
export class EagerCompilationPlugin {
  readonly firstFiles: (compilation: Compilation) => string[]

  constructor(firstFiles: (compilation: Compilation) => string[]) {
    this.firstFiles = firstFiles
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The hint is added after comments are removed and before content hashes are computed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of this.firstFiles(compilation))
          if (file.endsWith('.js'))
            compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(EAGER_COMPILATION, source))
      })
    })
  }
}
