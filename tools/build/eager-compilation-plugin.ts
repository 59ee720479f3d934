import webpack, { type Compilation, type Compiler } from 'webpack'

const NAME = 'EagerCompilationPlugin'
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Most functions of a page's first files run as soon as they are there. V8 would first look at each only to find its end, and
 * compile it when it is called, on the main thread; told so, it compiles all of them while the file arrives, beside it.
 */
export class EagerCompilationPlugin {
  readonly firstFiles: (compilation: Compilation) => string[]

  constructor(firstFiles: (compilation: Compilation) => string[]) {
    this.firstFiles = firstFiles
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After comments were taken out, and before the names that tell a file's content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of this.firstFiles(compilation))
          if (file.endsWith('.js'))
            compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(HINT, source))
      })
    })
  }
}
