import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { hostConfiguration } from './host-configuration.ts'
import { remoteConfiguration } from './remote-configuration.ts'

const root = dirname(dirname(import.meta.dirname))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'class-names-'))
  writeFileSync(join(folder, 'tile.module.css'), '.tile { color: red }')
  writeFileSync(join(folder, 'index.js'), "import './tile.module.css'")
})
afterEach(() => {
  delete process.env.BUILD_ID
  rmSync(folder, { recursive: true })
})

/** Compiles one style sheet with the rules of a front end. */
const sheetOf = async (configurationOf: (folder: string) => Configuration, packageFolder: string, buildId: string) => {
  process.env.BUILD_ID = buildId
  const { module, resolveLoader } = configurationOf(packageFolder)
  const path = join(folder, 'built', buildId)
  const compiler = webpack({
    ...{ context: folder, entry: './index.js', mode: 'development', devtool: false, output: { path } },
    ...(module && { module }),
    ...(resolveLoader && { resolveLoader }),
    plugins: [new MiniCssExtractPlugin()],
  })
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats)
    }),
  )
  const sheet = readdirSync(path).find((name) => name.endsWith('.css')) ?? ''
  return /[.](\S+) [{]/.exec(readFileSync(join(path, sheet), 'utf8'))?.[1]
}

test('[MF-04] class names of a remote change with any of its style sheets, so that two releases on one page differ', async () => {
  const photos = join(folder, 'mfe-photos')
  mkdirSync(photos)
  symlinkSync(join(root, 'mfe-photos', 'node_modules'), join(photos, 'node_modules'))
  for (const file of ['package.json', 'tsconfig.json']) copyFileSync(join(root, 'mfe-photos', file), join(photos, file))
  const nameInBuild = (buildId: string) => sheetOf(remoteConfiguration, photos, buildId)
  const first = await nameInBuild('one')
  expect(first).toMatch(/^mfe-photos-tile-.{5}$/)

  writeFileSync(join(photos, 'entry.tsx'), 'export default null')
  expect(await nameInBuild('two')).toBe(first)

  writeFileSync(join(photos, 'menu.css'), '.menu { color: blue }')
  expect(await nameInBuild('three')).not.toBe(first)
})

test('class names of the host are the same in the next build', async () => {
  const host = join(root, 'host')
  const names = [await sheetOf(hostConfiguration, host, 'one'), await sheetOf(hostConfiguration, host, 'two')]
  expect(names).toEqual(names.map(() => expect.stringMatching(/^host-tile-.{5}$/)))
  expect(names[0]).toBe(names[1])
})
