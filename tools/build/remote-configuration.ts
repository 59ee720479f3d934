import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { FEDERATION_RUNTIME } from '@account/shared/federation/federation-runtime-global.ts'
import type { Configuration, RuleSetRule } from 'webpack'
import { baseConfiguration, extractedStyles, releaseMinimizers, typeScript } from './base-configuration.ts'
import { buildId } from './build-inputs.ts'
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity-plugin.ts'
import { EagerCompilationPlugin } from './plugins/eager-compilation-plugin.ts'
import { BUILD_ID_PLACEHOLDER, LateBuildIdPlugin } from './plugins/late-build-id-plugin.ts'
import { PlacementPlugin } from './plugins/placement-plugin.ts'
import { ownModule, packageNameOf } from './program-files.ts'
import { ScriptAddressPlugin } from './plugins/script-address-plugin.ts'
import { styleSheetsHash } from './style-sheets-hash.ts'
import { consumedLibraries, federationRuntime } from './libraries/shared-libraries.ts'
import { requiredLibraryReport } from './libraries/shared-library-report.ts'
import { UnlistedUpdatesPlugin } from './plugins/unlisted-updates-plugin.ts'

/**
 * Code of many lazily loaded parts is one file, which loads with the first of them. Otherwise each part would carry its own copy.
 */
const manyParts = { name: 'many-parts', chunks: 'async', minChunks: 6, minSize: 0, enforce: true } as const

/** The files that every screen of a remote loads first. */
const FIRST_OF_REMOTE = /(?:remoteEntry|__federation_expose_entry)\.\w+\.js$/

const saltedConfiguration = (folder: string, classSalt: string): Configuration => {
  const base = baseConfiguration(folder, classSalt)
  const shared = consumedLibraries(folder)
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: `${packageNameOf(folder)}-${BUILD_ID_PLACEHOLDER}` },
    optimization: {
      minimizer: releaseMinimizers(),
      splitChunks: { cacheGroups: { manyParts } },
    },
    externalsType: 'global',
    externals: { [federationRuntime().library]: FEDERATION_RUNTIME },
    plugins: [
      ...(base.plugins ?? []),
      extractedStyles(),
      new ChunkIntegrityPlugin(),
      new ScriptAddressPlugin(),
      new LateBuildIdPlugin(buildId()),
      new ModuleFederationPlugin({
        name: packageNameOf(folder).replaceAll('-', '_'),
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: { './entry': './entry.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      requiredLibraryReport(shared),
      new PlacementPlugin(folder),
      new EagerCompilationPlugin(({ assets }) => Object.keys(assets).filter((file) => FIRST_OF_REMOTE.test(file))),
    ],
  }
}

/**
 * A remote, which exposes its `entry.tsx` only. A page can load several releases of a remote, but only one host, so the class names
 * of a remote change with any of its style sheets.
 */
export const remoteConfiguration = (folder: string): Configuration =>
  saltedConfiguration(folder, styleSheetsHash(folder))

/** The rules of a build with the lines of the sources in its source maps. */
const withSourceMaps = (rules: readonly unknown[], folder: string) =>
  rules.map((rule) => {
    const script = typeScript(folder)
    const isScript = typeof rule === 'object' && rule !== null && 'loader' in rule && rule.loader === script.loader
    if (!isScript || !('options' in rule)) return rule
    const options = rule.options as typeof script.options
    return { ...rule, options: { ...options, compilerOptions: { ...options.compilerOptions, sourceMap: true } } }
  })

/** A remote in development: served beside the site and replaced in place after every change. See: tools/dev/develop-remote.ts */
export const developmentConfiguration = (folder: string): Configuration => {
  // Style sheets change while the server runs.
  const remote = saltedConfiguration(folder, buildId())
  const hotEntry: RuleSetRule = {
    resource: join(folder, 'entry.tsx'),
    resourceQuery: { not: /live/ },
    enforce: 'post',
    loader: ownModule('hot-entry-loader'),
  }
  const fastRefresh: RuleSetRule = {
    test: /\.tsx$/,
    include: folder,
    exclude: [/node_modules/, join(folder, 'entry.tsx')],
    enforce: 'post',
    loader: ownModule('fast-refresh-loader'),
  }
  const rules = withSourceMaps(remote.module?.rules ?? [], folder) as RuleSetRule[]
  return {
    ...remote,
    mode: 'development',
    // The content security policy of the site forbids eval.
    devtool: 'cheap-module-source-map',
    // A build begins with files of its own, and open pages still load files of earlier builds.
    output: { ...remote.output, clean: false },
    module: { rules: [...rules, hotEntry, fastRefresh] },
    // The page keeps the last build that compiled.
    optimization: { emitOnErrors: false },
    plugins: [...(remote.plugins ?? []), new UnlistedUpdatesPlugin()],
  }
}
