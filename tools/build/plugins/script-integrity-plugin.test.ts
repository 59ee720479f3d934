import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { ScriptIntegrityPlugin } from './script-integrity-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'script-integrity-'))
const dist = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = async (minimizer: '...' | MinimizerPlugin) => {
  writeFileSync(join(folder, 'index.js'), `import('./lazy.js'); export const own = 1`)
  writeFileSync(join(folder, 'embed.js'), `import('./lazy.js')`)
  writeFileSync(join(folder, 'lazy.js'), `console.log('lazy')`)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title><body></body>')
  const output = { path: dist, filename: 'assets/[name].[contenthash:12].js', publicPath: '/' }
  const page = new HtmlWebpackPlugin({ template: join(folder, 'index.html'), chunks: ['host'] })
  const plugins = [page, new ScriptIntegrityPlugin({ entry: 'host', page: 'index.html' })]
  const entry = { host: './index.js', embed: './embed.js' }
  const optimization = { minimizer: [minimizer] }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry,
    output: { ...output, clean: true },
    optimization,
    plugins,
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure ?? stats?.hasErrors()) reject(failure ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
}

const fileOf = (beginning: string) => {
  const found = readdirSync(join(dist, 'assets')).find((name) => name.startsWith(beginning))
  return readFileSync(join(dist, 'assets', found ?? beginning), 'utf8')
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

describe.each([
  ['without the quotes that the minifier of HTML drops', '...' as const],
  ['with quotes', new MinimizerPlugin()],
])('[BE-04] a page %s', (_, minimizer) => {
  beforeAll(() => build(minimizer))

  test('names its script with the hash of its final content', () => {
    const [, digest] = /<script[^>]* crossorigin integrity="sha256-([^"]+)"/.exec(
      readFileSync(join(dist, 'index.html'), 'utf8'),
    )!
    expect(digest).toBe(digestOf(fileOf('host.')))
  })

  test('has the digest of a lazy chunk, which its runtime takes, and the element of the shop decides by itself', () => {
    const lazy = readdirSync(join(dist, 'assets')).find((name) => /^\d+\./.test(name)) ?? ''
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const [, digests = ''] = /id="script-digests">([^<]*)</.exec(page) ?? []
    expect(JSON.parse(digests)).toEqual({ [lazy.split('.')[0] ?? '']: digestOf(fileOf(lazy)) })
    expect(fileOf('host.')).toContain('script-digests')
    expect(fileOf('embed.')).not.toMatch(/integrity|script-digests/)
  })
})
