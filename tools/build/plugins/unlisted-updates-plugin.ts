import webpack, { type Compiler } from 'webpack'

const NAME = 'UnlistedUpdatesPlugin'
const MANIFEST = 'mf-manifest.json'
const UPDATE = /\.hot-update\.js$/

/** The text of a manifest without the scripts of hot updates. */
const withoutUpdates = (manifest: string): string =>
  JSON.stringify(
    JSON.parse(manifest, (_key, value: unknown) =>
      Array.isArray(value) ? value.filter((file) => typeof file !== 'string' || !UPDATE.test(file)) : value,
    ),
  )

/**
 * webpack counts the script of a hot update among the files of its chunk, and the federation plugin lists those in the manifest. A
 * page that opens after a change would run the script before the code that it updates, and fail with "webpackHotUpdate… is not a
 * function". The chunk itself contains the change already.
 */
export class UnlistedUpdatesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const manifest = assets[MANIFEST]
        if (!manifest) return
        const text = withoutUpdates(manifest.source().toString())
        compilation.updateAsset(MANIFEST, new webpack.sources.RawSource(text))
      })
    })
  }
}
