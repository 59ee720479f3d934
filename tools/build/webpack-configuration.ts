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

/** Set by the build: names one build, so that two builds of a remote can live on one page. */
const buildId = () => process.env.BUILD_ID ?? 'development'

const typeScript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  // Types are checked once for the whole tree by `pnpm types`; here they are only stripped.
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

/** For the packages only: what of ours imports the parser means the parser. */
const withoutIcuParser = {
  test: /[\\/]node_modules[\\/]/,
  resolve: { alias: { '@formatjs/icu-messageformat-parser$': join(import.meta.dirname, 'plain-text-parser.ts') } },
}

/** `salt`: makes the class names of one build other than those of the next, so that both may have their sheets on one page. */
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
  // The loaders are the tools' own, whichever package is being built.
  resolveLoader: { modules: [join(import.meta.dirname, '..', 'node_modules')] },
  resolve: {
    // Our own imports name their file; these serve the packages that do not.
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

/** Runs in the page, from its own source text. See: [Note: Where styles go] */
const placeStyles = new Function(
  'link',
  `var take = globalThis.${RELEASE_STYLES}; if (take) take(link); else document.head.appendChild(link);`,
) as (link: HTMLLinkElement) => void

const extractedStyles = () =>
  new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css', insert: placeStyles })

/** What every screen of a remote begins with. */
const FIRST_OF_REMOTE = /(?:remoteEntry|__federation_expose_entry)\.\w+\.js$/

/** Releases come and go on a page that stays; of the host, whose files are kept from build to build, there is one. */
const remoteBase = (folder: string) => baseConfiguration(folder, buildId())

/** A remote: its `entry.tsx` is all that the world sees of it. */
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

/** A remote as its developer runs it: beside the site, replaced in place with every change. See: tools/dev/dev.ts */
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
    // No eval: the policy of the site holds for developers, too.
    devtool: 'cheap-module-source-map',
    output: {
      ...remote.output,
      path: outputFolder,
      // Files of builds that open pages still run stay where they are.
      clean: false,
    },
    module: { rules: [...(remote.module?.rules ?? []), hotEntry] },
    // What does not compile never reaches the page, which waits with the last build that did.
    optimization: { emitOnErrors: false },
    plugins: [...(remote.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
  }
}

/**
 * Each provided library is loaded by itself, and those that every page begins with would be a dozen files. zod stays alone:
 * the frames of a renewal need nothing else.
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

/** The host: provides the shared libraries and knows no remote's address. */
export const hostConfiguration = (folder: string): Configuration => {
  const base = baseConfiguration(folder)
  return {
    ...base,
    entry: { host: './index.ts', embed: './embed/index.ts' },
    output: {
      ...base.output,
      // From wherever the script came: a page of the shop loads embed.js from the account site.
      publicPath: 'auto',
      // The one address that other people's pages name, for good.
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
        // On a page of the shop there may be federations of others.
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
