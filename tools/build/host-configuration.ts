import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import { join } from 'node:path'
import type { Configuration, Module } from 'webpack'
import { baseConfiguration, extractedStyles, releaseMinimizers, typeScript } from './base-configuration.ts'
import { EagerCompilationPlugin } from './plugins/eager-compilation-plugin.ts'
import { EmbedChannelsPlugin } from './plugins/embed-channels-plugin.ts'
import { firstPaintOf } from './first-paint.ts'
import { ownModule, nearestFile } from './program-files.ts'
import { InlineScriptPlugin } from './plugins/inline-script-plugin.ts'
import { PrependedScriptPlugin } from './plugins/prepended-script-plugin.ts'
import { preloadedFiles, PreloadLinksPlugin, entryFiles } from './plugins/preload-links-plugin.ts'
import { ScriptAddressPlugin } from './plugins/script-address-plugin.ts'
import { ScriptIntegrityPlugin } from './plugins/script-integrity-plugin.ts'
import { SeparateScriptPlugin } from './plugins/separate-script-plugin.ts'
import { providedLibraries } from './libraries/shared-libraries.ts'
import { providedLibraryReport } from './libraries/shared-library-report.ts'

/**
 * Combines the provided libraries that every page needs into one file instead of a dozen. zod stays separate, because the frame of
 * a silent renewal needs nothing else.
 */
const startLibraries = {
  test: (module: Module) => {
    const resource = module.nameForCondition() ?? ''
    return (
      /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs|@tanstack|jotai)[\\/]|provided-(?:query|router)|plain-text-parser/.test(
        resource,
      ) && !/icu-messageformat-parser[\\/]index|icu-skeleton-parser|jotai[\\/].*utils/.test(resource)
    )
  },
  name: 'libraries',
  chunks: 'async',
  enforce: true,
} as const
const zod = {
  test: /[\\/]node_modules[\\/]zod[\\/]|provided-zod|no-json-schema/,
  name: 'zod',
  chunks: 'async',
  enforce: true,
} as const

/** A small script that browsers of the last ten years run. */
const scriptForOldBrowsers = (folder: string): Configuration => ({
  ...baseConfiguration(folder),
  entry: { unsupportedBrowser: './unsupported-browser/index.ts' },
  target: ['web', 'es2015'],
  module: { rules: [typeScript(folder, 'es2015')] },
})

/** React's development build. See: [Note: React in development] */
const developmentReact = (base: Configuration): Configuration => ({
  ...base,
  mode: 'development',
  devtool: false,
  entry: { 'development-react': './federation/developer/development-react/index.ts' },
  output: { ...base.output, filename: 'assets/[name].js' },
})

/** The federation runtime, without its reader of manifests. The loader reads them itself, with their hashes. */
const withoutSnapshots = {
  test: /[\\/]node_modules[\\/]@module-federation[\\/]runtime-core[\\/]/,
  resolve: {
    alias: {
      './plugins/snapshot/SnapshotHandler.js$': ownModule('no-snapshots'),
      '../plugins/snapshot/SnapshotHandler.js$': ownModule('no-snapshots'),
      './utils/preload.js$': ownModule('no-snapshots'),
      '../utils/preload.js$': ownModule('no-snapshots'),
    },
  },
} as const

/** The router's package names its development build, with the warnings of developers, as the only one. */
const productionRouter = (folder: string) =>
  nearestFile(folder, join('node_modules', 'react-router', 'dist', 'production', 'index.mjs'))

/** The host, which provides the shared libraries and knows no remote's address. */
export const hostConfiguration = (folder: string): Configuration => {
  const base = baseConfiguration(folder)
  return {
    ...base,
    entry: { host: './index.ts', embed: './embed/index.ts' },
    output: {
      ...base.output,
      // A page of the shop loads embed.js from the account site, so the path follows the script's address.
      publicPath: 'auto',
      // Pages of the shop name this address, so it never changes.
      filename: ({ chunk }) => (chunk?.name === 'embed' ? 'embed.js' : 'assets/[name].[contenthash:12].js'),
    },
    resolve: { ...base.resolve, alias: { 'react-router$': productionRouter(folder) } },
    module: { rules: [...(base.module?.rules ?? []), withoutSnapshots] },
    optimization: { minimizer: releaseMinimizers(), splitChunks: { cacheGroups: { startLibraries, zod } } },
    plugins: [
      ...(base.plugins ?? []),
      extractedStyles(),
      new HtmlWebpackPlugin({
        template: './index.html',
        templateParameters: { firstPaint: firstPaintOf(folder) },
        scriptLoading: 'defer',
        chunks: ['host'],
        publicPath: '/',
      }),
      new InlineScriptPlugin(scriptForOldBrowsers(folder)),
      new InlineScriptPlugin({ ...base, entry: { preload: './preload/index.ts' } }),
      new PrependedScriptPlugin({ ...base, entry: { 'page-guard': './embed/page-guard.ts' } }, 'embed.js'),
      new EmbedChannelsPlugin('embed.js'),
      new ScriptAddressPlugin(),
      new ScriptIntegrityPlugin({ entry: 'host', page: 'index.html' }),
      new SeparateScriptPlugin(developmentReact(base)),
      new PreloadLinksPlugin(),
      new EagerCompilationPlugin((compilation) => [...entryFiles(compilation), ...preloadedFiles(compilation)]),
      new ModuleFederationPlugin({
        // A page of the shop may have other federation hosts.
        name: 'account_host',
        shared: providedLibraries(folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // The loader reads manifests itself. See: [Note: One remote per attempt]
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      providedLibraryReport(),
    ],
  }
}
