import webpack, { type Compiler } from 'webpack'

const NAME = 'LateBuildIdPlugin'

/** Replaces the id of the build until scripts and source maps are made. As long as an id, so that columns of the maps stay. */
export const BUILD_ID_PLACEHOLDER = 'ID_OF_BUILD_'

/**
 * Every script of a remote contains the id of its build. With the placeholder until the end, a script whose sources have not changed
 * is the same as in the build before, and its minified code and source map are taken from the cache.
 */
export class LateBuildIdPlugin {
  readonly buildId: string

  constructor(buildId: string) {
    this.buildId = buildId
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const text = /\.js(?:\.map)?$/.test(file) ? source.source().toString() : ''
          if (text.includes(BUILD_ID_PLACEHOLDER))
            compilation.updateAsset(
              file,
              new webpack.sources.RawSource(text.replaceAll(BUILD_ID_PLACEHOLDER, this.buildId)),
            )
        }
      })
    })
  }
}
