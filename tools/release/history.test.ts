import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userOfMachine } from '../registry/contents/change-entry.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { releasesOf } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command } = releasesOf(() => workspace)

const history = () => join(workspace.releases, '.history')
const withoutTimes = (output: string) => output.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'TIME')

test('the history lists every change with its author, commit, time and reason, latest first', async () => {
  await release('photos', 'a')
  await release('photos', 'b', '--canary', '10%', '--reason', 'try the new timeline')
  await command('promote', 'photos', '0.1.0-b')
  await command('rollback', 'photos', '--reason', 'slow on phones')
  await command('disable', 'photos')
  const { output } = await command('list', '--history')
  const origin = expect.stringMatching(/^\d {2}TIME {2}\S.* {2}commit [0-9a-f]{12}$/) as string
  expect(withoutTimes(output).split('\n')).toEqual([
    origin,
    '   photos: disabled',
    origin,
    '   photos: 0.1.0-a for everyone (before: 0.1.0-b)',
    '   reason: slow on phones',
    origin,
    '   photos: 0.1.0-b for everyone (before: 0.1.0-a)',
    origin,
    '   photos: canary 0.1.0-b for 10% of the customers',
    '   reason: try the new timeline',
    origin,
    '   photos: 0.1.0-a for everyone',
    '   photos: granted /my-photos, /downloads, /phone-upload',
    '   address: https://remotes.shop.example',
  ])
})

test('a refused or repeated command adds no entry', async () => {
  await release('photos', 'a')
  await command('enable', 'photos')
  await command('promote', 'photos', '0.1.0-x')
  expect(readdirSync(history())).toEqual(['00000001.json'])
})

test('the entry of a release that was killed before it changed the registry is not listed', async () => {
  await release('photos', 'a')
  const entry = { revision: 2, at: new Date().toISOString(), author: 'Noah', changes: ['photos: disabled'] }
  writeFileSync(join(history(), '00000002.json'), JSON.stringify(entry))
  const { output } = await command('list', '--history')
  expect(output).toContain('photos: 0.1.0-a for everyone')
  expect(output).not.toContain('Noah')
})

test('a broken entry is named, and an empty history says so', async () => {
  await release('photos', 'a')
  writeFileSync(join(history(), '00000001.json'), '{')
  expect((await command('list', '--history')).output).toMatch(/00000001\.json is not an entry of the history/)
  rmSync(history(), { recursive: true })
  expect((await command('list', '--history')).output).toBe('Nothing was released here yet.')
})

test('a user of a container that has no name is named by its number', () => {
  const readUser = () => {
    throw new Error('uv_os_get_passwd returned ENOENT (no such file or directory)')
  }
  expect(userOfMachine(readUser).author).toMatch(/^user \S/)
})
