import { createHash } from 'node:crypto'
import webpack, { type Compiler } from 'webpack'

const NAME = 'EmbedChannelsPlugin'

/** The interface of the script that shops load: elements, attributes, properties and events. A break of it raises the number. */
const EMBED_MAJOR = 1

/** The newest script of a major version, as `/embed/<major>.json` describes it. */
export type EmbedVersion = {
  /** The first digits of the script's SHA-256, in hexadecimal. */
  version: string
  /** The path on the account site. */
  path: string
  /** For the `integrity` attribute of the script element. */
  integrity: string
}

/**
 * Writes a script of the build under the addresses that shops choose from: `embed/1.js` is the newest script of major version 1, and
 * `embed/1/<version>.js` never changes, so that a page can pin its hash. `embed/1.json` tells the newest version.
 */
export class EmbedChannelsPlugin {
  readonly script: string

  constructor(script: string) {
    this.script = script
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After all plugins that change the script, whose bytes are final only now.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const asset = compilation.getAsset(this.script)
        if (!asset) throw new Error(`There is no ${this.script} to publish under its versions.`)
        const content = asset.source.buffer()
        const version = createHash('sha256').update(content).digest('hex').slice(0, 12)
        const path = `/embed/${EMBED_MAJOR}/${version}.js`
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
        const newest: EmbedVersion = { version, path, integrity }
        const script = new webpack.sources.RawSource(content)
        // Without this mark the minimiser processes the copies again, and their hashes would be of other bytes.
        const info = { minimized: true }
        compilation.emitAsset(`embed/${EMBED_MAJOR}.js`, script, info)
        compilation.emitAsset(path.slice(1), script, info)
        compilation.emitAsset(`embed/${EMBED_MAJOR}.json`, new webpack.sources.RawSource(`${JSON.stringify(newest)}\n`))
      })
    })
  }
}
