import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { withBuildCache } from './build-cache.ts'
import { remoteConfiguration } from './remote-configuration.ts'

const root = dirname(dirname(import.meta.dirname))
const packageFolder = 'mfe-prints'

/** A style sheet that is large enough for a chunk of its own, which has no script. */
const largeStyles = `.print { ${Array.from({ length: 1500 }, (_, index) => `--size-of-print-${index}: ${index}px;`).join(' ')} }`

const sources = {
  'package.json': JSON.stringify({ name: packageFolder, dependencies: { react: '*' } }),
  'tsconfig.json': '{}',
  'entry.tsx':
    "export { version } from 'react'\nexport default () => Promise.all([import('./list.ts'), import('./order.ts')])\n",
  'list.ts': "import styles from './prints.module.css'\nexport const list = styles.print\n",
  'order.ts': "import styles from './prints.module.css'\nexport const order = [styles.print]\n",
  'prints.module.css': largeStyles,
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-cache-'))
  mkdirSync(join(folder, packageFolder))
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, packageFolder, file), text)
  symlinkSync(join(root, 'mfe-confirmations', 'node_modules'), join(folder, packageFolder, 'node_modules'))
})
afterEach(() => {
  delete process.env.BUILD_ID
  rmSync(folder, { recursive: true })
})

const bundle = (configuration: Configuration) =>
  new Promise<void>((resolve, reject) =>
    webpack(configuration, (failure, stats) => {
      if (failure || stats?.hasErrors()) reject(failure ?? new Error(stats?.toString('errors-only')))
      else resolve()
    }),
  )

const hashesIn = (path: string) =>
  globSync('**/*', { cwd: path })
    .filter((file) => statSync(join(path, file)).isFile())
    .sort()
    .map(
      (file) =>
        `${file} ${createHash('sha256')
          .update(readFileSync(join(path, file)))
          .digest('hex')}`,
    )

/** File and hash of everything that a build of the remote writes. */
const built = async (buildId: string, isCached: boolean) => {
  process.env.BUILD_ID = buildId
  const configuration = remoteConfiguration(join(folder, packageFolder))
  const path = join(folder, buildId)
  const build = { ...configuration, output: { ...configuration.output, path } }
  const cached = withBuildCache(build, { root, packageFolder })
  await bundle(
    isCached ? { ...cached, cache: { ...Object(cached.cache), cacheDirectory: join(folder, 'cache') } } : build,
  )
  return hashesIn(path)
}

test('[MF-07] a build writes the same files with what an earlier build has cached as without it', async () => {
  await built('111111111111', true)
  writeFileSync(join(folder, packageFolder, 'order.ts'), `${sources['order.ts']}export const count = 2\n`)
  const cached = await built('222222222222', true)
  expect(cached.length).toBeGreaterThan(5)
  expect(cached).toEqual(await built('222222222222', false))
})
