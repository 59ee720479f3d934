import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { readRegistry, registryText, releaseArguments, releasesOf, runCommand } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command, photos } = releasesOf(() => workspace)

const placedFile = (name: string) => join(workspace.releases, 'photos', '0.1.0-a', name)
const damages: [string, () => void, string][] = [
  ['was tampered with', () => writeFileSync(placedFile('assets/entry.js'), 'evil()'), 'assets/entry.js is changed'],
  ['lost a file', () => rmSync(placedFile('assets/entry.css')), 'assets/entry.css is missing'],
  ['gained a file', () => writeFileSync(placedFile('assets/more.js'), 'evil()'), 'assets/more.js is not listed'],
  ['gained a link', () => symlinkSync('/etc/hostname', placedFile('assets/link.js')), 'assets/link.js is a link'],
]
test.each(damages)('a rollback to a release that %s is refused', async (_, damage, fault) => {
  for (const buildId of ['a', 'b']) await release('photos', buildId)
  const before = registryText(workspace)
  damage()
  const { exitCode, output } = await command('rollback', 'photos')
  expect([exitCode, output]).toEqual([
    1,
    `photos 0.1.0-a is damaged (${fault}): nothing was changed; release a new build instead.`,
  ])
  expect(registryText(workspace)).toBe(before)
})

test.each(['release.json', 'required-libraries.json'])(
  'a rollback skips and reports an earlier release with a broken %s',
  async (file) => {
    for (const buildId of ['b', 'a', 'c', 'd']) await release('photos', buildId)
    writeFileSync(placedFile(file), '{')
    const { exitCode, output } = await command('rollback', 'photos')
    expect([exitCode, ...output.split('\n')]).toEqual([
      0,
      'photos 0.1.0-d is withdrawn.',
      'Everyone gets photos 0.1.0-c on their next page load, and 0.1.0-b if it fails.',
      expect.stringContaining(`Not readable, so not used as fallback: ${placedFile(file)}`),
    ])
    expect(photos()).toMatchObject({ current: { version: '0.1.0-c' }, previous: { version: '0.1.0-b' } })
  },
)

test('a rollback without a readable host has no fallback and reports the host', async () => {
  for (const buildId of ['a', 'b', 'c']) await release('photos', buildId)
  workspace.buildHost({ buildId: 'h2' })
  await runCommand(['host', '--to', workspace.releases, '--from', workspace.folder, '--no-browser'])
  const { current } = readRegistry(workspace).host!
  rmSync(join(workspace.releases, 'host', current.version, 'provided-libraries.json'))
  const { exitCode, output } = await command('rollback', 'photos')
  expect([exitCode, ...output.split('\n')]).toEqual([
    0,
    'photos 0.1.0-c is withdrawn.',
    'Everyone gets photos 0.1.0-b on their next page load; there is no release to fall back to.',
    expect.stringMatching(/^Not readable, so not used as fallback: .*no provided-libraries\.json/),
  ])
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: null })
})

test('a canary that was tampered with is not promoted', async () => {
  await release('photos', 'z')
  await release('photos', 'a', '--canary', '10%')
  writeFileSync(placedFile('remoteEntry.js'), 'evil()')
  expect((await command('promote', 'photos', '0.1.0-a')).output).toContain('photos 0.1.0-a is damaged')
  expect(photos()?.current.version).toBe('0.1.0-z')
})

test('a released version never changes', async () => {
  await release('photos', 'a')
  workspace.build({ remote: 'photos', buildId: 'a', files: { 'assets/entry.js': 'other()' } })
  const { exitCode, output } = await runCommand(releaseArguments(workspace, 'photos'))
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^photos 0\.1\.0-a is in .* already, with other contents: a release never changes/)
  expect(readFileSync(placedFile('assets/entry.js'), 'utf8')).toBe("show('a')")
})
