import webpack, { type Compiler } from 'webpack'
import { newerCodeIn } from './newer-code.ts'
import type { SupportedBrowser } from './supported-browsers.ts'

const NAME = 'BrowserSupportPlugin'

/**
 * Fails a build whose scripts use syntax or functions that a supported browser lacks, wherever they come from. One piece of
 * unknown syntax makes a browser refuse the whole file.
 */
export class BrowserSupportPlugin {
  readonly browsers: readonly SupportedBrowser[]

  constructor(browsers: readonly SupportedBrowser[]) {
    this.browsers = browsers
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const newer = file.endsWith('.js') ? newerCodeIn(source.source().toString(), this.browsers) : []
          if (newer.length > 0)
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} uses ${newer.join(', ')}, which a supported browser lacks. See: [Note: Functions that older browsers lack]`,
              ),
            )
        }
      })
    })
  }
}
