import { CONTRACT_VERSION, EARLIER_CONTRACTS } from '@account/shared/micro-frontend/contract-version.ts'
import webpack, { type Compiler } from 'webpack'
import * as z from 'zod'
import { federationRuntime } from './shared-libraries.ts'

// The module types and fields of the federation plugin. A version with other names must fail the build, because an empty
// report would let every release pass the gate.
export const ProvidedModule = z.object({ type: z.literal('provide-module'), _name: z.string(), _version: z.string() })
export const ConsumedModule = z.object({
  type: z.literal('consume-shared-module'),
  options: z.object({ shareKey: z.string() }),
})

type ReportOptions = {
  file: string
  moduleType: string
  entryOf: (module: unknown) => [library: string, version: string]
  /** Libraries that the host shares outside of webpack. */
  besides: Record<string, string>
  /** Set for a host only. */
  earlierContracts?: readonly string[]
}

/**
 * Reports which shared libraries a build really provides or needs. It reads the modules of the build and not the configuration,
 * which names `jotai/` where a remote needs `jotai/utils`. The federation manifest's own list is empty, because the build
 * disables snapshots.
 */
class SharedLibraryReport {
  readonly options: ReportOptions

  constructor(options: ReportOptions) {
    this.options = options
  }

  apply(compiler: Compiler) {
    const { file, moduleType, entryOf, besides, earlierContracts } = this.options
    compiler.hooks.thisCompilation.tap('SharedLibraryReport', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SharedLibraryReport', stage }, () => {
        const modules = [...compilation.modules].filter(({ type }) => type === moduleType)
        const entries = [...modules.map(entryOf), ...Object.entries(besides)]
        const libraries = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
        if (modules.length === 0)
          throw new Error(
            `The build has no ${moduleType}, so ${file} would promise nothing: look whether its entry exports something.`,
          )
        const report = { contract: CONTRACT_VERSION, earlierContracts, libraries }
        compilation.emitAsset(file, new webpack.sources.RawSource(`${JSON.stringify(report, null, 2)}\n`))
      })
    })
  }
}

/** `provided-libraries.json` of a host build: the contract versions that it runs, and each library with its version. */
export const providedLibraryReport = () =>
  new SharedLibraryReport({
    file: 'provided-libraries.json',
    moduleType: 'provide-module',
    earlierContracts: EARLIER_CONTRACTS,
    entryOf: (module) => {
      const { _name, _version } = ProvidedModule.parse(module)
      return [_name, _version]
    },
    besides: { [federationRuntime().library]: federationRuntime().version },
  })

/** `required-libraries.json` of a remote's build: its contract version, and each library with the range it needs. */
export const requiredLibraryReport = (shares: Record<string, { requiredVersion: string }>) =>
  new SharedLibraryReport({
    file: 'required-libraries.json',
    moduleType: 'consume-shared-module',
    entryOf: (module) => {
      const library = ConsumedModule.parse(module).options.shareKey
      const key = Object.keys(shares).find(
        (name) => name === library || (name.endsWith('/') && library.startsWith(name)),
      )
      const share = key === undefined ? undefined : shares[key]
      if (!share)
        throw new Error(`The build shares ${library}, which tools/build/libraries/shared-libraries.ts does not name.`)
      return [library, share.requiredVersion]
    },
    besides: { [federationRuntime().library]: `^${federationRuntime().version}` },
  })
