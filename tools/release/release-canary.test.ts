import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { releaseArguments, releasesOf, runCommand } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command, photos } = releasesOf(() => workspace)

test('a canary goes to a share of the customers, then to a larger one, then to everyone', async () => {
  await release('photos', 'a')
  expect(await release('photos', 'b', '--canary', '10%')).toBe(
    '10% of the customers get photos 0.1.0-b on their next page load.',
  )
  expect(photos()).toMatchObject({
    current: { version: '0.1.0-a' },
    canary: { release: { version: '0.1.0-b' }, percent: 10 },
  })
  await release('photos', 'b', '--canary', '50%')
  expect(photos()?.canary).toMatchObject({ percent: 50 })

  expect((await command('promote', 'photos', '0.1.0-c')).output).toBe(
    'The canary of photos is 0.1.0-b, not 0.1.0-c: nothing was changed.',
  )
  expect((await command('promote', 'photos', '0.1.0-b')).output.split('\n')).toEqual([
    'photos 0.1.0-b is the current release.',
    'Everyone gets photos 0.1.0-b on their next page load, and 0.1.0-a if it fails.',
  ])
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: { version: '0.1.0-a' } })
  expect(photos()?.canary).toBeUndefined()
})

test('a canary goes to the customers of some storefronts', async () => {
  await release('photos', 'a')
  await release('photos', 'b', '--storefronts', 'nl,de')
  expect(photos()?.canary).toMatchObject({ release: { version: '0.1.0-b' }, storefronts: ['nl', 'de'] })
})

test('a canary goes to named staff accounts', async () => {
  await release('photos', 'a')
  const id = '0195d3a0-0000-7000-8000-000000000001'
  expect(await release('photos', 'b', '--accounts', id)).toBe(
    `Accounts ${id} get photos 0.1.0-b on their next page load.`,
  )
  expect(photos()?.canary).toMatchObject({ release: { version: '0.1.0-b' }, accounts: [id] })
  const { output } = await command('enable', 'photos')
  expect(output).toContain(`Accounts ${id} get photos 0.1.0-b on their next page load, and 0.1.0-a if it fails.`)
  expect((await command('list')).output).toContain(`canary: accounts ${id}`)
})

test('a release withdraws a canary of another version only with --replace-canary', async () => {
  await release('photos', 'a')
  await release('photos', 'b', '--canary', '10%')
  workspace.build({ remote: 'photos', buildId: 'c' })
  for (const audience of [[], ['--storefronts', 'nl']])
    expect((await runCommand(releaseArguments(workspace, 'photos', ...audience))).output).toBe(
      'photos has a canary, 0.1.0-b, which this release would withdraw: promote it or roll it back first, or add --replace-canary.',
    )
  expect(photos()).toMatchObject({
    current: { version: '0.1.0-a' },
    canary: { release: { version: '0.1.0-b' } },
  })
  await release('photos', 'c', '--replace-canary')
  expect(photos()).toMatchObject({ current: { version: '0.1.0-c' } })
  expect(photos()?.canary).toBeUndefined()
})

test('rolling back withdraws the canary first, and returns everyone to the previous release next', async () => {
  await release('photos', 'a')
  await release('photos', 'b')
  await release('photos', 'c', '--canary', '10')
  expect((await command('rollback', 'photos')).output).toMatch(
    /^photos 0\.1\.0-c is withdrawn\.\nEveryone gets photos 0\.1\.0-b .* and 0\.1\.0-a if it fails\.$/,
  )
  expect(photos()?.canary).toBeUndefined()
  expect((await command('rollback', 'photos')).output).toMatch(
    /^photos 0\.1\.0-b is withdrawn\.\nEveryone gets photos 0\.1\.0-a .*; there is no release to fall back to\.$/,
  )
  expect(photos()).toMatchObject({ current: { version: '0.1.0-a' }, previous: null })
  expect(await command('rollback', 'photos')).toEqual({
    exitCode: 1,
    output: 'photos has no previous release to return to: release a fixed one.',
  })
})
