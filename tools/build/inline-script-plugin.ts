import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, Configuration } from 'webpack'
import { SeparateScriptPlugin } from './separate-script-plugin.ts'

const NAME = 'InlineScriptPlugin'

/** Puts a small script into index.html itself, so that it runs before anything else has come. */
export class InlineScriptPlugin {
  readonly configuration: Configuration

  constructor(configuration: Configuration) {
    this.configuration = configuration
  }

  apply(compiler: Compiler) {
    new SeparateScriptPlugin(this.configuration, (compilation, file) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        const script = compilation.getAsset(file)?.source.source().toString() ?? ''
        if (/<\/script|<!--/i.test(script)) throw new Error('The early script would end before its end.')
        page.bodyTags.push({
          tagName: 'script',
          voidTag: false,
          meta: { plugin: NAME },
          attributes: {},
          innerHTML: script,
        })
        compilation.deleteAsset(file)
        return page
      })
    }).apply(compiler)
  }
}
