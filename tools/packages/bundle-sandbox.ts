import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { typeScript } from '../build/base-configuration.ts'
import { root } from './published-packages.ts'

const tools = join(root, 'tools')

/** One module with all that it imports of this repository: a shop installs neither the contract nor a library. */
const configuration = (folder: string): Configuration => ({
  mode: 'production',
  context: tools,
  target: ['node22', 'es2022'],
  devtool: false,
  entry: { command: './sandbox/command.ts' },
  output: { path: folder, filename: '[name].js', module: true, chunkFormat: 'module' },
  experiments: { outputModule: true },
  // Its own folder has the page and the builds, so the address of the module stays what Node says.
  module: { rules: [typeScript(tools, 'es2022')], parser: { javascript: { importMeta: false } } },
  resolve: { extensions: ['.js', '.mjs', '.json'] },
  // Readable by the developers who run it.
  optimization: { minimize: false, splitChunks: false },
  plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  performance: false,
})

/** Writes the command of the sandbox into the folder. */
export const bundleSandbox = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(configuration(folder), (failure, stats) => {
      if (failure) return reject(failure)
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      return resolve()
    })
  })
