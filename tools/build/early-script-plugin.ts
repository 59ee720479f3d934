import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compiler, Configuration } from 'webpack'
import { ScriptApartPlugin } from './script-apart-plugin.ts'

const NAME = 'EarlyScriptPlugin'

/** Puts a small script into index.html itself, so that it runs before anything else has come. */
export class EarlyScriptPlugin {
  readonly configuration: Configuration

  constructor(configuration: Configuration) {
    this.configuration = configuration
  }

  apply(compiler: Compiler) {
    new ScriptApartPlugin(this.configuration, (compilation, file) => {
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
