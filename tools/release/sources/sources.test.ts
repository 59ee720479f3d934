import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installationRefusals } from './installed-libraries.ts'
import { ownCheckRefusals } from './own-checks.ts'
import { hasUncommitted, uncommittedRefusals } from './uncommitted-files.ts'

const repository = join(import.meta.dirname, '..', '..', '..')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, content: unknown) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

const git = (...gitArguments: string[]) => {
  const identity = ['-c', 'user.name=Noah', '-c', 'user.email=noah@example.com']
  const { status, stderr } = spawnSync('git', [...identity, ...gitArguments], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

describe('[MF-07] the sources of a release', () => {
  beforeEach(() => {
    write('mfe-photos/entry.tsx', 'one')
    write('shared/http/client.ts', 'one')
    write('docs/guide.md', 'one')
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'First')
  })

  test('are accepted when everything that is built is in a commit', () => {
    write('docs/guide.md', 'two')
    write('mfe-orders/entry.tsx', 'another remote')
    expect(uncommittedRefusals(root, 'mfe-photos')).toEqual([])
  })

  test('are refused with a changed and a new file, which the refusal names with the flag', () => {
    write('shared/http/client.ts', 'two')
    write('mfe-photos/screens/new.tsx', 'new')
    const [refusal, ...others] = uncommittedRefusals(root, 'mfe-photos')
    expect(others).toEqual([])
    expect(refusal?.gate).toBe('sources')
    expect(refusal?.sentence).toMatch(
      /^the build of mfe-photos would contain changes that are in no commit \(.*mfe-photos\/screens\/new\.tsx.*\): .* --uncommitted\.$/,
    )
    expect(refusal?.sentence).toContain('shared/http/client.ts')
  })

  test('are refused where git cannot read the repository, with what git says, and released without a commit with the flag', () => {
    writeFileSync(join(root, '.git', 'HEAD'), 'damaged')
    expect(uncommittedRefusals(root, 'mfe-photos')[0]?.sentence).toMatch(
      /^git does not say which files of mfe-photos are in a commit \(fatal: .*\): let 'git status' work there, .* --uncommitted\.$/,
    )
    expect(hasUncommitted(root, 'mfe-photos')).toBe(true)
  })

  test('are named as they are written, with blanks and with letters of other languages', () => {
    write('mfe-photos/Größe und Maß.ts', 'new')
    expect(uncommittedRefusals(root, 'mfe-photos')[0]?.sentence).toContain('(mfe-photos/Größe und Maß.ts)')
    expect(uncommittedRefusals(join(root, 'mfe-photos'), '.')[0]?.sentence).toMatch(/^the build of mfe-photos would/)
  })

  test('have no commit outside of a git repository', () => {
    rmSync(join(root, '.git'), { recursive: true })
    expect(uncommittedRefusals(root, 'mfe-photos')).toEqual([])
    expect(hasUncommitted(root, 'mfe-photos')).toBe(false)
  })
})

describe('[MF-07] the libraries of a release', () => {
  const lockfile = (version: string) =>
    `importers:\n  mfe-photos:\n    dependencies:\n      luxon:\n        specifier: ${version}\n        version: ${version}(peer@1)\n`

  beforeEach(() => {
    write('mfe-photos/package.json', { dependencies: { luxon: '3.7.2' } })
    write('mfe-photos/node_modules/luxon/package.json', { version: '3.7.2' })
    write('pnpm-lock.yaml', lockfile('3.7.2'))
  })

  test('are accepted when package.json, the lockfile and the installed packages agree', () => {
    expect(installationRefusals(root, 'mfe-photos')).toEqual([])
  })

  test('are refused when package.json was changed without an install', () => {
    write('mfe-photos/package.json', { dependencies: { luxon: '4.0.0' } })
    const [refusal] = installationRefusals(root, 'mfe-photos')
    expect(refusal).toMatchObject({ gate: 'installation' })
    expect(refusal?.sentence).toMatch(/package\.json wants luxon 4\.0\.0, the lockfile has 3\.7\.2: install with/)
  })

  test('are refused when the lockfile was changed without an install', () => {
    write('mfe-photos/package.json', { dependencies: { luxon: '4.0.0' } })
    write('pnpm-lock.yaml', lockfile('4.0.0'))
    expect(installationRefusals(root, 'mfe-photos')[0]?.sentence).toContain(
      'the lockfile wants luxon 4.0.0, 3.7.2 is installed',
    )
  })
})

describe('[MF-07] the checks of a release by its own package', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'node_modules'))
    for (const name of ['jest', '@swc', 'typescript-native', '@types'])
      symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
    write('shared/theme/assets.d.ts', 'declare module "*.css"\n')
    write('tools/build/build.ts', '')
    write('pnpm-lock.yaml', '')
    write('package.json', {})
    write('tsconfig.json', {
      compilerOptions: { strict: true, noEmit: true, incremental: true, types: ['jest', 'node'], module: 'preserve' },
    })
    const transform = ['@swc/jest', { jsc: { parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }]
    write(
      'jest.config.mjs',
      `export default { projects: [{ displayName: 'browser', testEnvironment: 'node', transform: { '\\\\.ts$': ${JSON.stringify(transform)} } }] }`,
    )
    write('mfe-photos/price.ts', 'export const price = (cents: number): number => cents / 100\n')
    write(
      'mfe-photos/price.test.ts',
      "import { price } from './price'\ntest('a price is in whole units', () => expect(price(100)).toBe(1))\n",
    )
    jest.spyOn(console, 'log').mockImplementation(() => undefined)
  })
  afterEach(() => jest.restoreAllMocks())

  test('pass once, run again for what changed, and refuse with the place of a type error and the name of a failed test', async () => {
    const runs = join(root, 'runs')
    write(
      'mfe-photos/album.test.ts',
      `import { appendFileSync } from 'node:fs'\ntest('an album', () => appendFileSync(${JSON.stringify(runs)}, 'x'))\n`,
    )
    const timesRun = async () => {
      expect(await ownCheckRefusals(root, 'mfe-photos')).toEqual([])
      return readFileSync(runs, 'utf8').length
    }
    expect(await timesRun()).toBe(1)
    expect(await timesRun()).toBe(1)
    expect(console.log).toHaveBeenCalledTimes(1)
    write('mfe-photos/price.ts', 'export const price = (cents: number): number => cents / 1e2\n')
    expect(await timesRun()).toBe(1)
    write('pnpm-lock.yaml', 'lockfileVersion: 9\n')
    expect(await timesRun()).toBe(2)
    write('mfe-photos/messages/en.json', {})
    expect(await timesRun()).toBe(3)
    // A type error is refused with its place, and a unit test that fails with its name.
    write('mfe-photos/price.ts', 'export const price = (cents: number): string => cents / 10\n')
    const refusals = await ownCheckRefusals(root, 'mfe-photos')
    expect(refusals.map(({ gate }) => gate)).toEqual(expect.arrayContaining(['types', 'unit tests']))
    const sentences = refusals.map(({ sentence }) => sentence).join('\n')
    expect(sentences).toMatch(/mfe-photos: mfe-photos\/price\.ts\(1,\d+\): error TS2322/)
    expect(sentences).toContain('a price is in whole units')
  })
})
