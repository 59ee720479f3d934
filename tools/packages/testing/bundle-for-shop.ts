import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { typeScript } from '../../build/base-configuration.ts'
import { root } from '../published-packages.ts'

/** The two sides of a framework that renders on a server. */
export type ShopSources = {
  /** A module with `render`, which resolves to the markup of the server. */
  server: string
  /** A module that takes over the markup in the browser. */
  client: string
  /** Further modules, by their file names. */
  modules: Readonly<Record<string, string>>
}

const run = (configuration: Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(configuration, (failure, stats) => {
      if (failure || stats?.hasErrors())
        return reject(failure ?? new Error(stats?.toString({ preset: 'errors-only', colors: false })))
      return resolve()
    })
  })

/**
 * Bundles modules in a shop that has installed our package, as its framework would. The framework itself comes from the libraries of
 * this repository.
 */
export const bundleForShop = async (shop: string, { server, client, modules }: ShopSources) => {
  const folder = mkdtempSync(join(shop, 'app-'))
  for (const [file, text] of Object.entries({ ...modules, 'server.tsx': server, 'client.tsx': client }))
    writeFileSync(join(folder, file), text)
  const base: Configuration = {
    mode: 'production',
    context: folder,
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'],
      modules: [
        join(shop, 'node_modules'),
        join(root, 'host', 'node_modules'),
        join(root, 'e2e', 'node_modules'),
        'node_modules',
      ],
    },
    module: { rules: [typeScript(join(root, 'tools'), 'es2022')] },
    // Runs once, on this machine.
    optimization: { minimize: false },
    performance: false,
  }
  const output = { path: join(folder, 'built'), filename: '[name]' }
  await run({
    ...base,
    target: 'node22',
    entry: { 'server.cjs': './server.tsx' },
    output: { ...output, library: { type: 'commonjs2' } },
  })
  await run({ ...base, target: ['web', 'es2022'], entry: { 'client.js': './client.tsx' }, output })
  const { render } = createRequire(import.meta.url)(join(folder, 'built', 'server.cjs')) as {
    render: () => Promise<string>
  }
  return { markup: await render(), client: readFileSync(join(folder, 'built', 'client.js'), 'utf8') }
}
