import { join } from 'node:path'
import { RELEASE_STYLES } from '@account/shared/federation/release-styles.ts'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { BrowserSupportPlugin } from './browsers/browser-support-plugin.ts'
import { ColorSchemePlugin } from './browsers/color-scheme-plugin.ts'
import { substitutes } from './browsers/substitutes.ts'
import { supportedBrowsers } from './browsers/supported-browsers.ts'
import { syntaxTarget } from './browsers/syntax-target.ts'
import { buildId } from './build-inputs.ts'
import { ownModule, loaderFile, nearestFile, packageNameOf } from './program-files.ts'

const browsers = supportedBrowsers()

// Without it, federation finds webpack by the stack of an error that it provokes, for which webpack compiles the schema of its
// configuration.
process.env.FEDERATION_WEBPACK_PATH ??= loaderFile('webpack')

export const typeScript = (folder: string, target = syntaxTarget(browsers)) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: loaderFile('ts-loader'),
  // Another command checks the types; the loader only strips them.
  options: {
    transpileOnly: true,
    configFile: nearestFile(folder, 'tsconfig.json'),
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false, incremental: false, module: 'esnext', target },
    // The loader keeps one set of options per name.
    instance: target,
  },
})

/** Dependencies that are published in newer syntax than the supported browsers read; BrowserSupportPlugin finds them. */
const newerDependencies = (folder: string) => {
  const { loader, options } = typeScript(folder)
  const compilerOptions = { ...options.compilerOptions, allowJs: true }
  return {
    test: /[\\/]node_modules[\\/](?:intl-messageformat|@formatjs[\\/]intl)[\\/].*\.js$/,
    loader,
    options: { ...options, compilerOptions, instance: 'dependencies' },
  }
}

/** The loaders that make every script run in the supported browsers. */
const forBrowsers = () => [
  // See: [Note: Polyfills by import]
  new webpack.ProvidePlugin(Object.fromEntries(Object.entries(substitutes).map(([name, from]) => [name, [...from]]))),
  new ColorSchemePlugin(),
  new BrowserSupportPlugin(browsers, buildId()),
]

/** See: [Note: ICU is parsed by the build] */
const messages = {
  test: /[\\/]messages[\\/][a-zA-Z-]+\.json$/,
  type: 'javascript/auto',
  loader: ownModule('message-loader'),
}

/** Replaces the parser in packages only; our own imports of it need the real one. */
const withoutIcuParser = {
  test: /[\\/]node_modules[\\/]/,
  resolve: { alias: { '@formatjs/icu-messageformat-parser$': ownModule('plain-text-parser') } },
}

/** Front ends validate with their schemas and never describe them, which is a fifth of zod. */
const withoutJsonSchema = {
  test: /[\\/]node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]/,
  resolve: {
    alias: {
      '../core/json-schema-processors.js$': false,
      '../core/to-json-schema.js$': ownModule('no-json-schema'),
    },
  },
} as const

/**
 * What federation calls only for remotes that a build names, for libraries of an entry that needs them at once, and for libraries of which
 * a part is shared. No front end has these.
 */
export const withoutUnusedFederation = {
  test: /[\\/]node_modules[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]/,
  resolve: {
    alias: { './remotes.js$': false, './installInitialConsumes.js$': false, './getSharedFallbackGetter.js$': false },
  },
} as const

/** `salt` is a part of every class name, so that differing style sheets of two builds can be on one page. */
const styles = (packageName: string, salt: string) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: loaderFile('css-loader'),
      // A cached module is found by this name, so it includes the salt. See: tools/build/build-cache.ts
      ident: `class-names-${salt}`,
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

export const baseConfiguration = (folder: string, classSalt = packageNameOf(folder)): Configuration => ({
  mode: 'production',
  context: folder,
  target: ['web', syntaxTarget(browsers)],
  devtool: 'hidden-source-map',
  output: {
    path: join(folder, 'dist'),
    clean: true,
    uniqueName: `${packageNameOf(folder)}-${buildId()}`,
    // Source maps are the same in every build of the same sources.
    devtoolNamespace: packageNameOf(folder),
    filename: 'assets/[name].[contenthash:12].js',
    chunkFilename: 'assets/[name].[contenthash:12].js',
    assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    // All first scripts load at once: on a phone that has fallen back to EDGE each of them takes as long as all together.
    chunkLoadTimeout: 30_000,
    crossOriginLoading: 'anonymous',
  },
  resolve: {
    // Our own imports include the extension; some packages' imports do not.
    extensions: ['.js', '.mjs', '.json'],
  },
  module: {
    rules: [
      typeScript(folder),
      newerDependencies(folder),
      messages,
      withoutIcuParser,
      withoutJsonSchema,
      withoutUnusedFederation,
      styles(packageNameOf(folder), classSalt),
      { test: /\.(?:woff2|svg|png|jpg)$/, type: 'asset/resource' },
    ],
  },
  optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
  plugins: forBrowsers(),
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
})

/** SWC takes a sixth of the processor time of webpack's own choice, for about the same bytes, and a release waits for it. */
export const releaseMinimizers = () => [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
  new CssMinimizerPlugin(),
]

/** Runs in the page, serialized as source text. See: [Note: Style sheets of embedding pages] */
const placeStyles = new Function(
  'link',
  `var take = globalThis.${RELEASE_STYLES}; if (take) take(link); else document.head.appendChild(link);`,
) as (link: HTMLLinkElement) => void

export const extractedStyles = () =>
  new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css', insert: placeStyles })
