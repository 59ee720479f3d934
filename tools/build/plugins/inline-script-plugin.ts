import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, Configuration } from 'webpack'
import { EAGER_COMPILATION } from './eager-compilation-plugin.ts'
import { SeparateScriptPlugin } from './separate-script-plugin.ts'

const NAME = 'InlineScriptPlugin'

/** Adds a small inline script to index.html, which runs before any file has loaded. */
export class InlineScriptPlugin {
  readonly configuration: Configuration

  constructor(configuration: Configuration) {
    this.configuration = configuration
  }

  apply(compiler: Compiler) {
    new SeparateScriptPlugin(this.configuration, (compilation, file) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        const script = compilation.getAsset(file)?.source.source().toString() ?? ''
        if (/<\/script|<!--/i.test(script))
          throw new Error('The inline script contains text that would end its element.')
        page.bodyTags.push({
          tagName: 'script',
          voidTag: false,
          meta: { plugin: NAME },
          attributes: {},
          innerHTML: EAGER_COMPILATION + script,
        })
        compilation.deleteAsset(file)
        return page
      })
    }).apply(compiler)
  }
}
