import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolderStore } from '../registry/store/folder-store.ts'
import { fileFaults } from '../registry/contents/release-files.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import {
  readRegistry,
  registryText,
  releaseArguments,
  releasesOf,
  runCommand,
  startCommand,
} from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command, photos } = releasesOf(() => workspace)

test('a release is a folder with an integrity list of every file, and becomes the current release', async () => {
  expect(await release('photos', 'a')).toBe('Everyone gets photos 0.1.0-a on their next page load.')

  const folder = join(workspace.releases, 'photos', '0.1.0-a')
  const { current, previous } = photos()!
  const { record } = await createFolderStore(workspace.releases).readRelease('photos', current)
  expect(Object.keys(record.integrity)).toEqual([
    'assets/entry.css',
    'assets/entry.js',
    'mf-manifest.json',
    'placement.json',
    'remoteEntry.js',
    'required-libraries.json',
  ])
  expect(fileFaults(folder, record.integrity)).toEqual([])
  expect(existsSync(join(folder, 'remoteEntry.js.map'))).toBe(false)
  expect(current).toEqual({
    version: '0.1.0-a',
    manifest: 'https://remotes.shop.example/photos/0.1.0-a/mf-manifest.json',
    hash: expect.any(String),
  })
  expect(record).toMatchObject({
    remote: 'photos',
    version: '0.1.0-a',
    contract: '1.0',
    bytes: expect.any(Number),
    firstFiles: ['remoteEntry.js', 'assets/entry.js', 'assets/entry.css'],
    firstAnswers: { '/photos': ['photos/users/timeline'] },
    monthAnswers: { '/photos': { counts: 'photos/users/timeline', request: 'photos/months/{month}', count: 24 } },
  })
  expect(previous).toBeNull()
})

test('a second release keeps the first one as the previous release, with its folder', async () => {
  await release('photos', 'a')
  await release('photos', 'b')
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: { version: '0.1.0-a' } })
  expect(existsSync(join(workspace.releases, 'photos', '0.1.0-a', 'remoteEntry.js'))).toBe(true)
  expect(readRegistry(workspace).revision).toBe(2)
})

test('[MF-14] a remote of another team stays in the registry, and is released by the grants of a file', async () => {
  await release('photos', 'a')
  const grants = join(workspace.folder, 'grants.json')
  writeFileSync(grants, JSON.stringify({ horoscopes: { paths: ['/horoscopes'], budgetBytes: 20_000 } }))
  await release('horoscopes', 'a', '--grants', grants)
  await release('photos', 'b', '--address', 'https://elsewhere.shop.example')
  expect((await command('disable', 'photos')).exitCode).toBe(0)
  const { remotes, grants: granted } = readRegistry(workspace)
  expect(remotes['photos']).toMatchObject({ current: { version: '0.1.0-b' }, disabled: true })
  expect(remotes['horoscopes']?.current.manifest).toMatch(/^https:\/\/elsewhere.*\/horoscopes\/0\.1\.0-a\//)
  expect(granted?.['horoscopes']).toEqual({ paths: ['/horoscopes'], publicPaths: [], budgetBytes: 20_000 })
  expect(Object.keys(granted ?? {})).toEqual(['photos', 'horoscopes'])
})

test('[MF-14] the platform grants a remote its paths before its team releases it', async () => {
  const { output } = await command('grants')
  expect(output).toContain('photos: /my-photos, /downloads, /phone-upload; 232,000 bytes')
  expect(Object.keys(readRegistry(workspace).grants ?? {}).sort()).toEqual([
    'confirmations',
    'orders',
    'photos',
    'settings',
  ])
  workspace.build({ remote: 'horoscopes', buildId: 'a' })
  expect((await runCommand(releaseArguments(workspace, 'horoscopes'))).output).toMatch(/^horoscopes has no grant: /)
})

test('after a rollback hosts fall back to an earlier release, never to the withdrawn one', async () => {
  for (const buildId of ['a', 'b', 'c']) await release('photos', buildId)
  await command('rollback', 'photos')
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: { version: '0.1.0-a' } })
  expect(photos()?.previous?.manifest).toBe('https://remotes.shop.example/photos/0.1.0-a/mf-manifest.json')
})

test('a release that the current host cannot run is not a fallback', async () => {
  workspace.build({ remote: 'photos', buildId: 'a', libraries: { luxon: '^3.0.0' } })
  await runCommand(releaseArguments(workspace, 'photos'))
  for (const buildId of ['b', 'c']) await release('photos', buildId)
  workspace.buildHost({ buildId: 'h2', libraries: { react: '19.3.1', luxon: '4.0.0' } })
  expect(
    (await runCommand(['host', '--to', workspace.releases, '--from', workspace.folder, '--no-browser'])).exitCode,
  ).toBe(0)
  await command('rollback', 'photos')
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: null })
})

test('a withdrawn release can be released again', async () => {
  for (const buildId of ['a', 'b']) await release('photos', buildId)
  await command('rollback', 'photos')
  await release('photos', 'b')
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: { version: '0.1.0-a' } })
})

test('the kill switch stays on through a release until it is switched off', async () => {
  await release('photos', 'a')
  expect((await command('disable', 'photos')).exitCode).toBe(0)
  expect(photos()?.disabled).toBe(true)
  expect(await release('photos', 'b')).toContain("photos is still switched off: 'enable photos' switches it on.")
  expect(photos()).toMatchObject({ disabled: true, current: { version: '0.1.0-b' } })
  await command('enable', 'photos')
  expect(photos()?.disabled).toBeUndefined()
})

test('the kill switch prints what each group of customers gets, with a canary as well', async () => {
  await release('photos', 'a')
  await release('photos', 'b', '--canary', '10%')
  expect((await command('disable', 'photos')).output.split('\n')).toEqual([
    'photos is switched off.',
    "No customer gets photos: it is switched off. After 'enable photos':",
    '  10% of the customers get photos 0.1.0-b.',
    '  Everyone else gets photos 0.1.0-a.',
  ])
  expect((await command('enable', 'photos')).output.split('\n')).toEqual([
    'photos is switched on.',
    '10% of the customers get photos 0.1.0-b on their next page load, and 0.1.0-a if it fails.',
    'Everyone else gets photos 0.1.0-a on their next page load; there is no release to fall back to.',
  ])
})

test('the list shows the releases that customers get, and since when', async () => {
  await release('photos', 'a')
  await release('photos', 'b', '--storefronts', 'nl')
  await release('orders', 'c')
  await command('disable', 'orders')
  const moment = expect.stringMatching(/since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/) as string
  const lines = (await command('list')).output.split('\n')
  expect(lines).toEqual([moment, moment, moment, moment])
  expect(lines.map((line) => line.replace(/\s+since.*/, '').split(/ {2,}/))).toEqual([
    ['photos', 'everyone else', '0.1.0-a'],
    ['', 'canary: nl', '0.1.0-b'],
    ['orders', 'no customer', 'switched off'],
    ['', 'everyone', '0.1.0-c'],
  ])
})

test('a new address applies to every release in the folder', async () => {
  for (const buildId of ['a', 'b']) await release('photos', buildId)
  await release('orders', 'c', '--address', 'http://remotes.localhost:3100')
  expect(photos()?.current.manifest).toBe('http://remotes.localhost:3100/photos/0.1.0-b/mf-manifest.json')
  expect(photos()?.previous?.manifest).toBe('http://remotes.localhost:3100/photos/0.1.0-a/mf-manifest.json')
})

test('a broken registry fails the command and is never overwritten', async () => {
  workspace.build({ remote: 'photos', buildId: 'a' })
  mkdirSync(workspace.releases)
  for (const broken of ['{ "remotes": {', '{ "remotes": { "photos": { "current": 1 } } }', '']) {
    writeFileSync(join(workspace.releases, 'registry.json'), broken)
    for (const commandArguments of [
      releaseArguments(workspace, 'photos'),
      ['disable', 'photos', '--to', workspace.releases],
    ]) {
      const { exitCode, output } = await runCommand(commandArguments)
      expect(exitCode).toBe(1)
      expect(output).toMatch(
        /^.*registry\.json is not a readable registry \(.+\): restore it from a copy; it was not changed\.$/,
      )
    }
    expect(registryText(workspace)).toBe(broken)
  }
})

test('the exit code says whether the command succeeded', async () => {
  const outcomeOf = (...commandArguments: string[]) =>
    startCommand([...commandArguments, '--to', workspace.releases]).finished
  expect(await outcomeOf('disable', 'photos')).toEqual({
    exitCode: 1,
    output: 'photos was never released here: release it first.',
  })
  expect(await outcomeOf('list')).toEqual({ exitCode: 0, output: 'Nothing was released here yet.' })
})

test('every mistake in the arguments fails with one sentence', async () => {
  const to = ['--to', workspace.releases]
  writeFileSync(join(workspace.folder, 'a-file'), '')
  const from = ['--from', workspace.folder, '--address', 'https://remotes.shop.example', '--no-browser']
  workspace.build({ remote: 'photos', buildId: 'a' })
  const mistakes: [commandArguments: string[], sentence: RegExp | string][] = [
    [['foto', ...to], /^There is no remote 'foto' in this clone; there are confirmations, orders, photos, settings/],
    [['Photos!', ...to], /^'Photos!' is not a name of a remote/],
    [['promote', ...to], /^Name a remote: confirmations, orders, photos, settings/],
    [['promote', 'photos', ...to], /^Name the version to promote: 'list' shows the canary\./],
    [['photos'], /^Give the place of the releases with --to <folder> or --to s3:\/\/<bucket>\/<prefix>\.$/],
    [['photos', '--to', 'https://shop.example/remotes'], /^--to takes a folder or s3:.*, not 'https:.*'\.$/],
    [['photos', ...to, '--canary', '100%'], /^--canary takes a share from 1% to 99%, not '100%'/],
    [['photos', ...to, '--storefronts', 'nl,xx'], /^There is no storefront 'xx'; there are nl, be, /],
    [['photos', ...to, '--canary', '5', '--storefronts', 'nl'], /^Give either --canary, --storefronts or --accounts/],
    [['orders', ...to, ...from], /^There is no finished build in .*mfe-orders.dist \(no mf-manifest\.json, /],
    [['photos', ...to, '--from', workspace.folder], /^The registry has no address of its folder yet/],
    [['photos', ...to, ...from, '--canary', '5'], /^photos has no release yet that other customers could keep/],
    [['promote', 'photos', '0.1.0-a', ...to, '--canary', '50%'], /^'promote' takes no --canary: --help lists/],
    [['list', ...to, '--minutes', '5'], /^'list' takes no --minutes: --help lists/],
    [['photos', ...to, '--history'], /^A release takes no --history: --help lists/],
    [['constructor', ...to], /^No remote can be named 'constructor'/],
    [['disable', 'photos', ...to], /^photos was never released here: release it first\.$/],
    [
      ['photos', '--to', join(workspace.folder, 'a-file', 'below'), ...from],
      /^Nothing can be written to .* \((?:ENOTDIR|EEXIST)\)/,
    ],
  ]
  for (const [commandArguments, sentence] of mistakes) {
    const { exitCode, output } = await runCommand(commandArguments)
    expect(output).toMatch(sentence)
    expect(output.split('\n')).toHaveLength(1)
    expect(exitCode).toBe(1)
  }
})
