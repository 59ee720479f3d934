import { createHash } from 'node:crypto'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'

const NAME = 'ScriptIntegrityPlugin'

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** As long as a digest, so that the source map of the entry stays right when digests replace the placeholders. */
const placeholderOf = (chunk: Chunk) => `${`pending-${String(chunk.id)}-`.padEnd(43, '.')}=`

const contentOf = (compilation: Compilation, file: string) => compilation.getAsset(file)?.source.source() ?? ''

const scriptOf = (chunk: Chunk): string | undefined => [...chunk.files].find((file) => file.endsWith('.js'))

/** Elements that make the browser request a script of this build. */
const SCRIPT_ELEMENT = /<(?:script|link)\b(?=[^>]* (?:src|href)=\/?(assets\/[\w.-]+\.js))[^>]*(?=>)/g

/** A hash counts only in a request in CORS mode, also one to the page's own origin. */
const withIntegrity = (element: string, digest: string) => `${element} crossorigin integrity="sha256-${digest}"`

/**
 * Gives every script of an entry's page its hash: the elements of its page, and each chunk that its runtime loads.
 * See: [Note: Scripts with a hash only]
 */
export class ScriptIntegrityPlugin {
  readonly entry: string
  readonly page: string

  constructor({ entry, page }: { entry: string; page: string }) {
    this.entry = entry
    this.page = page
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source, chunk) => (chunk.name === this.entry ? `${source}\n${this.digestsIn(chunk)}` : source),
      )
      // After the names of all files are final, and before anything is written.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        this.replacePlaceholders(compilation)
        this.completePage(compilation)
      })
    })
  }

  private digestsIn(chunk: Chunk): string {
    const digests = Object.fromEntries(
      [...chunk.getAllAsyncChunks()].filter(({ id }) => id !== null).map((each) => [each.id, placeholderOf(each)]),
    )
    // A chunk without a digest gets a hash that no file has.
    return `script.crossOrigin = 'anonymous';\nscript.integrity = 'sha256-' + (${JSON.stringify(digests)})[chunkId];`
  }

  private replacePlaceholders(compilation: Compilation) {
    const entry = [...compilation.chunks].find(({ name }) => name === this.entry)
    const file = (entry && scriptOf(entry)) ?? ''
    const asset = compilation.getAsset(file)
    if (!entry || !asset) throw new Error(`The build has no script of the entry '${this.entry}'.`)
    const content = String(contentOf(compilation, file))
    const replaced = new webpack.sources.ReplaceSource(asset.source)
    for (const chunk of entry.getAllAsyncChunks()) {
      const script = scriptOf(chunk)
      const placeholder = placeholderOf(chunk)
      const start = content.indexOf(placeholder)
      if (start >= 0)
        replaced.replace(start, start + placeholder.length - 1, script ? digestOf(contentOf(compilation, script)) : '')
    }
    compilation.updateAsset(file, replaced)
  }

  private completePage(compilation: Compilation) {
    const page = String(contentOf(compilation, this.page))
    const completed = page.replaceAll(SCRIPT_ELEMENT, (element, file: string) =>
      withIntegrity(element, digestOf(contentOf(compilation, file))),
    )
    if (completed === page) throw new Error(`${this.page} names no script of the build.`)
    compilation.updateAsset(this.page, new webpack.sources.RawSource(completed))
  }
}
