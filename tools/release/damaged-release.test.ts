import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { registryText, releaseWords, releasesOf, runCommand } from './testing/release-command.ts'

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
]
test.each(damages)('nobody is returned to a release that %s', async (_, damage, fault) => {
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

test('a canary that was tampered with is not promoted', async () => {
  await release('photos', 'z')
  await release('photos', 'a', '--canary', '10%')
  writeFileSync(placedFile('remoteEntry.js'), 'evil()')
  expect((await command('promote', 'photos')).output).toContain('photos 0.1.0-a is damaged')
  expect(photos()?.current.version).toBe('0.1.0-z')
})

test('a version that is out already never changes', async () => {
  await release('photos', 'a')
  workspace.build({ remote: 'photos', buildId: 'a', files: { 'assets/entry.js': 'other()' } })
  const { exitCode, output } = await runCommand(releaseWords(workspace, 'photos'))
  expect(exitCode).toBe(1)
  expect(output).toMatch(/^photos 0\.1\.0-a is in .* already, with other contents: a release never changes/)
  expect(readFileSync(placedFile('assets/entry.js'), 'utf8')).toBe("show('a')")
})
