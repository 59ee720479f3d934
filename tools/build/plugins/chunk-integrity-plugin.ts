import { RELEASE_INTEGRITY } from '@account/shared/federation/release-integrity.ts'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

const hashOf = (address: string) => `globalThis.${RELEASE_INTEGRITY}(${address})`

/**
 * Makes a remote's runtime get the hash of every lazily imported chunk and style sheet from the host, and load none without one.
 * See: [Note: Integrity of lazily imported chunks]
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = ${hashOf('url')};`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag }) =>
          `${source}\n${tag}.crossOrigin = 'anonymous';\n${tag}.integrity = ${hashOf(`${tag}.href`)};`,
      )
    })
  }
}
