import { createHash } from 'node:crypto'
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
  readonly buildId: string

  constructor(browsers: readonly SupportedBrowser[], buildId: string) {
    this.browsers = browsers
    this.buildId = buildId
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      const cache = compilation.getCache(NAME)
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const script = source.source().toString()
          // Each build has another id in every script.
          const hash = createHash('sha256').update(script.replaceAll(this.buildId, '')).digest('base64url')
          const newer = await cache.providePromise(hash, null, async () => newerCodeIn(script, this.browsers))
          if (newer.length > 0)
            compilation.errors.push(
              new webpack.WebpackError(
                `${file} uses ${newer.join(', ')}, which a supported browser lacks. See: [Note: Polyfills by import]`,
              ),
            )
        }
      })
    })
  }
}
