import { createHash } from 'node:crypto'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'

const NAME = 'ScriptIntegrityPlugin'

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** The element of the page with the digest of each chunk. */
const DIGESTS_ID = 'script-digests'

/** Runs in the page. A chunk without a digest gets a hash that no file has. */
const TAKE_DIGEST = `script.crossOrigin = 'anonymous';
script.integrity = 'sha256-' + JSON.parse(document.getElementById('${DIGESTS_ID}').textContent)[chunkId];`

const contentOf = (compilation: Compilation, file: string) => compilation.getAsset(file)?.source.source() ?? ''

const scriptOf = (chunk: Chunk): string | undefined => [...chunk.files].find((file) => file.endsWith('.js'))

/** Elements that make the browser request a script of this build. A minifier of HTML drops the quotes of attributes. */
const SCRIPT_ELEMENT = /<(?:script|link)\b(?=[^>]* (?:src|href)=["']?\/?(assets\/[\w.-]+\.js))[^>]*(?=>)/g

/** A hash counts only in a request in CORS mode, even one to the page's own origin. */
const withIntegrity = (element: string, digest: string) => `${element} crossorigin integrity="sha256-${digest}"`

/**
 * Gives every script of an entry's page its hash: the elements of its page, and each chunk that its runtime loads. The page holds the
 * digests of the chunks, because digests do not compress, and a first visit waits for its scripts longer than for its page.
 * See: [Note: Integrity policy]
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
        (source, chunk) => (chunk.name === this.entry ? `${source}\n${TAKE_DIGEST}` : source),
      )
      // After the names of all files are final, and before anything is written.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.completePage(compilation))
    })
  }

  private digestsOf(compilation: Compilation): Record<string, string> {
    const entry = [...compilation.chunks].find(({ name }) => name === this.entry)
    if (!entry) throw new Error(`The build has no entry '${this.entry}'.`)
    const digests = [...entry.getAllAsyncChunks()].flatMap((chunk) => {
      const script = scriptOf(chunk)
      return script === undefined ? [] : [[String(chunk.id), digestOf(contentOf(compilation, script))] as const]
    })
    return Object.fromEntries(digests)
  }

  private completePage(compilation: Compilation) {
    const page = String(contentOf(compilation, this.page))
    const named = page.replaceAll(SCRIPT_ELEMENT, (element, file: string) =>
      withIntegrity(element, digestOf(contentOf(compilation, file))),
    )
    const digests = JSON.stringify(this.digestsOf(compilation))
    const element = `<script type="application/json" id="${DIGESTS_ID}">${digests}</script>`
    const completed = named.replace('</body>', () => `${element}</body>`)
    if (named === page || completed === named)
      throw new Error(`${this.page} names no script of the build, or has no body.`)
    compilation.updateAsset(this.page, new webpack.sources.RawSource(completed))
  }
}
