import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { FEDERATION_RUNTIME } from '@account/shared/federation/federation-runtime-global.ts'
import { RELEASE_STYLES } from '@account/shared/federation/release-styles.ts'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type Module } from 'webpack'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { EagerCompilationPlugin } from './eager-compilation-plugin.ts'
import { preloadedFiles, PreloadLinksPlugin, entryFiles } from './preload-links-plugin.ts'
import { InlineScriptPlugin } from './inline-script-plugin.ts'
import { consumedLibraries, federationRuntime, providedLibraries } from './shared-libraries.ts'
import { providedLibraryReport, requiredLibraryReport } from './shared-library-report.ts'

/** The id of the build, which keeps two builds of a remote apart on one page. */
const buildId = () => process.env.BUILD_ID ?? 'development'

const typeScript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  // `pnpm types` checks the types of the whole tree; the loader only strips them.
  options: {
    transpileOnly: true,
    configFile: join(import.meta.dirname, '..', '..', 'tsconfig.json'),
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false, incremental: false, module: 'esnext' },
  },
}

/** See: [Note: ICU is parsed by the build] */
const messages = {
  test: /[\\/]messages[\\/][a-zA-Z-]+\.json$/,
  type: 'javascript/auto',
  loader: join(import.meta.dirname, 'message-loader.ts'),
}

/** Replaces the parser in packages only; our own imports of it need the real one. */
const withoutIcuParser = {
  test: /[\\/]node_modules[\\/]/,
  resolve: { alias: { '@formatjs/icu-messageformat-parser$': join(import.meta.dirname, 'plain-text-parser.ts') } },
}

/** `salt` makes class names unique per build, so that style sheets of two builds can be on one page. */
const styles = (packageName: string, salt: string) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          exportLocalsConvention: 'as-is',
          namedExport: false,
          localIdentName: `${packageName}-[local]-[hash:base64:5]`,
          localIdentHashSalt: salt,
        },
      },
    },
  ],
})

const baseConfiguration = (folder: string, classSalt = basename(folder)): Configuration => ({
  mode: 'production',
  context: folder,
  target: ['web', 'es2022'],
  devtool: 'hidden-source-map',
  output: {
    path: join(folder, 'dist'),
    clean: true,
    uniqueName: `${basename(folder)}-${buildId()}`,
    filename: 'assets/[name].[contenthash:12].js',
    chunkFilename: 'assets/[name].[contenthash:12].js',
    assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    chunkLoadTimeout: 10_000,
    crossOriginLoading: 'anonymous',
  },
  // The loaders are dependencies of the tools, not of the package that is built.
  resolveLoader: { modules: [join(import.meta.dirname, '..', 'node_modules')] },
  resolve: {
    // Our own imports include the extension; some packages' imports do not.
    extensions: ['.js', '.mjs', '.json'],
  },
  module: {
    rules: [
      typeScript,
      messages,
      withoutIcuParser,
      styles(basename(folder), classSalt),
      { test: /\.(?:woff2|svg|png|jpg)$/, type: 'asset/resource' },
    ],
  },
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
})

/** Runs in the page, serialized as source text. See: [Note: Where styles go] */
const placeStyles = new Function(
  'link',
  `var take = globalThis.${RELEASE_STYLES}; if (take) take(link); else document.head.appendChild(link);`,
) as (link: HTMLLinkElement) => void

const extractedStyles = () =>
  new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css', insert: placeStyles })

/** The files that every screen of a remote loads first. */
const FIRST_OF_REMOTE = /(?:remoteEntry|__federation_expose_entry)\.\w+\.js$/

/** A page can load several releases of a remote, but only one host, so only remotes have class names per build. */
const remoteBase = (folder: string) => baseConfiguration(folder, buildId())

/** A remote, which exposes its `entry.tsx` only. */
export const remoteConfiguration = (folder: string): Configuration => {
  const base = remoteBase(folder)
  const shared = consumedLibraries(folder)
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    externalsType: 'global',
    externals: { [federationRuntime().library]: FEDERATION_RUNTIME },
    plugins: [
      extractedStyles(),
      new ChunkIntegrityPlugin(),
      new ModuleFederationPlugin({
        name: basename(folder).replaceAll('-', '_'),
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: { './entry': './entry.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      requiredLibraryReport(shared),
      new EagerCompilationPlugin(({ assets }) => Object.keys(assets).filter((file) => FIRST_OF_REMOTE.test(file))),
    ],
  }
}

/** A remote in development: served beside the site and replaced in place after every change. See: tools/dev/dev.ts */
export const developmentConfiguration = (folder: string, outputFolder: string): Configuration => {
  const remote = remoteConfiguration(folder)
  const hotEntry = {
    resource: join(folder, 'entry.tsx'),
    resourceQuery: { not: /live/ },
    enforce: 'post',
    loader: join(import.meta.dirname, 'hot-entry-loader.ts'),
  } as const
  return {
    ...remote,
    mode: 'development',
    // The content security policy of the site forbids eval.
    devtool: 'cheap-module-source-map',
    output: {
      ...remote.output,
      path: outputFolder,
      // Open pages still load files of earlier builds.
      clean: false,
    },
    module: { rules: [...(remote.module?.rules ?? []), hotEntry] },
    // The page keeps the last build that compiled.
    optimization: { emitOnErrors: false },
    plugins: [...(remote.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
  }
}

/**
 * Combines the provided libraries that every page needs into one file instead of a dozen. zod stays separate, because the frame of
 * a silent renewal needs nothing else.
 */
const startLibraries = {
  test: (module: Module) => {
    const resource = module.nameForCondition() ?? ''
    return (
      /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs|@tanstack|jotai)[\\/]|provided-router|plain-text-parser/.test(
        resource,
      ) && !/icu-messageformat-parser[\\/]index|icu-skeleton-parser|jotai[\\/].*utils/.test(resource)
    )
  },
  name: 'libraries',
  chunks: 'async',
  enforce: true,
} as const
const zod = {
  test: /[\\/]node_modules[\\/]zod[\\/]|provided-zod/,
  name: 'zod',
  chunks: 'async',
  enforce: true,
} as const

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
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { startLibraries, zod } } },
    plugins: [
      extractedStyles(),
      new HtmlWebpackPlugin({ template: './index.html', scriptLoading: 'defer', chunks: ['host'], publicPath: '/' }),
      new InlineScriptPlugin({ ...base, entry: { preload: './preload/index.ts' } }),
      new PreloadLinksPlugin(),
      new EagerCompilationPlugin((compilation) => [...entryFiles(compilation), ...preloadedFiles(compilation)]),
      new ModuleFederationPlugin({
        // A page of the shop may have other federation hosts.
        name: 'account_host',
        shared: providedLibraries(folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web' } },
      }),
      providedLibraryReport(),
    ],
  }
}
