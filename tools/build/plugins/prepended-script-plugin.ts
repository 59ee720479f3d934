import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'
import { SeparateScriptPlugin } from './separate-script-plugin.ts'

const NAME = 'PrependedScriptPlugin'

/** Puts a small self-contained script before another file of the build, so that it runs whatever that file does. */
export class PrependedScriptPlugin {
  readonly configuration: Configuration
  readonly before: string

  constructor(configuration: Configuration, before: string) {
    this.configuration = configuration
    this.before = before
  }

  apply(compiler: Compiler) {
    const files = new WeakMap<Compilation, string>()
    new SeparateScriptPlugin(this.configuration, (compilation, file) => files.set(compilation, file)).apply(compiler)
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const file = files.get(compilation) ?? ''
        const script = compilation.getAsset(file)
        if (!script) throw new Error(`There is no script to put before ${this.before}.`)
        compilation.updateAsset(this.before, (rest) => new webpack.sources.ConcatSource(script.source, ';\n', rest))
        compilation.deleteAsset(file)
      })
    })
  }
}
