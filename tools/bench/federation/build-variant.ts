// Builds one variant of the host, and the remote of the naive variant. It is a separate program, because the configurations read
// the environment. See: variants.ts
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration } from 'webpack'
import * as z from 'zod'
import { withoutUnusedFederation } from '../../build/base-configuration.ts'
import { InlineScriptPlugin } from '../../build/plugins/inline-script-plugin.ts'
import { hostConfiguration } from '../../build/host-configuration.ts'
import { remoteConfiguration } from '../../build/remote-configuration.ts'

const { VARIANT, VARIANT_FOLDER, VARIANT_RUNTIME, VARIANT_SCRIPT_POLICY, VARIANT_RELEASE, REMOTE_ENTRY } = z
  .object({
    VARIANT: z.enum(['single', 'naive']),
    VARIANT_FOLDER: z.string(),
    VARIANT_RUNTIME: z.string(),
    VARIANT_SCRIPT_POLICY: z.string(),
    VARIANT_RELEASE: z.string(),
    REMOTE_ENTRY: z.string(),
  })
  .parse(process.env)

const root = dirname(dirname(dirname(import.meta.dirname)))
const PackageManifest = z.object({ dependencies: z.record(z.string(), z.string()) })

/** The shared packages of a tutorial: every common package is a singleton, and each side has a fallback copy. */
const singletons = () => {
  const { dependencies } = PackageManifest.parse(
    JSON.parse(readFileSync(join(root, 'mfe-photos', 'package.json'), 'utf8')),
  )
  const shared = Object.keys(dependencies).filter((name) => /^(?:react|jotai|luxon|@tanstack)/.test(name))
  return Object.fromEntries(shared.map((name) => [name, { singleton: true, requiredVersion: false as const }]))
}

const ownPlugins = new Set([
  'ModuleFederationPlugin',
  'SharedLibraryReport',
  'ChunkIntegrityPlugin',
  'ScriptAddressPlugin',
  'InlineScriptPlugin',
  // The script that shops load is no entry of a variant.
  'PrependedScriptPlugin',
  'EmbedChannelsPlugin',
  // The single bundle also gets the preload links and the hashes of its scripts; tutorials have neither.
  ...(VARIANT === 'naive' ? ['PreloadLinksPlugin', 'ScriptIntegrityPlugin'] : []),
])

const withoutOwnPlugins = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => !(plugin && ownPlugins.has(plugin.constructor.name)))

/** Tutorials name their remotes in the build, for which federation needs all of its code. */
const wholeFederation = ({ module }: Configuration) => ({
  ...module,
  rules: module?.rules?.filter((rule) => rule !== withoutUnusedFederation) ?? [],
})

/** Preloads the configuration, the registry and the first API responses as the site does; there is no release to preload. */
const preloadScript = (base: Configuration) =>
  new InlineScriptPlugin({
    ...base,
    entry: { preload: './preload/index.ts' },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/preload-release\.ts$/, VARIANT_RELEASE)],
  })

const host = (): Configuration => {
  const folder = join(root, 'host')
  const base = hostConfiguration(folder)
  const federation = new ModuleFederationPlugin({
    name: 'host',
    remotes: { mfe_photos: `mfe_photos@${REMOTE_ENTRY}` },
    shared: singletons(),
    dts: false,
    manifest: false,
  })
  return {
    ...base,
    entry: { host: './index.ts' },
    output: { ...base.output, path: join(VARIANT_FOLDER, 'host'), uniqueName: `host-${VARIANT}` },
    resolve: { ...base.resolve, modules: ['node_modules', join(folder, 'node_modules')] },
    module: wholeFederation(base),
    plugins: [
      ...withoutOwnPlugins(base),
      new webpack.NormalModuleReplacementPlugin(/\/federation-runtime\.ts$/, VARIANT_RUNTIME),
      new webpack.NormalModuleReplacementPlugin(/\/own-scripts-only\.ts$/, VARIANT_SCRIPT_POLICY),
      VARIANT === 'naive' ? federation : preloadScript(base),
    ],
  }
}

const remote = (): Configuration => {
  const base = remoteConfiguration(join(root, 'mfe-photos'))
  return {
    ...base,
    // Each entry contains the federation runtime.
    externals: {},
    module: wholeFederation(base),
    output: { ...base.output, path: join(VARIANT_FOLDER, 'photos'), uniqueName: 'photos-naive' },
    plugins: [
      ...withoutOwnPlugins(base),
      new ModuleFederationPlugin({
        name: 'mfe_photos',
        filename: 'remoteEntry.js',
        exposes: { './entry': './entry.tsx' },
        shared: singletons(),
        dts: false,
        manifest: false,
      }),
    ],
  }
}

webpack(VARIANT === 'naive' ? [host(), remote()] : [host()], (failure, stats) => {
  if (failure) throw failure
  if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-warnings', colors: false }))
  process.exitCode = stats?.hasErrors() ? 1 : 0
})
