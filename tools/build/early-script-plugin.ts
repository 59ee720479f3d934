import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, Configuration } from 'webpack'
import { ScriptApartPlugin } from './script-apart-plugin.ts'

const NAME = 'EarlyScriptPlugin'

/** Names a small script in index.html before everything else, so that it runs while the host's own code is on its way. */
export class EarlyScriptPlugin {
  readonly configuration: Configuration

  constructor(configuration: Configuration) {
    this.configuration = configuration
  }

  apply(compiler: Compiler) {
    new ScriptApartPlugin(this.configuration, (compilation, file) => {
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
    }).apply(compiler)
  }
}
