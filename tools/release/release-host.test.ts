import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { readRegistry, registryText, releaseArguments, releasesOf, runCommand } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command } = releasesOf(() => workspace)

const releaseHost = () => runCommand(['host', '--to', workspace.releases, '--from', workspace.folder, '--no-browser'])

test('a host is placed beside the releases, and remotes are checked with it and the previous one', async () => {
  workspace.buildHost({ buildId: 'h1', contract: '1.1' })
  expect((await releaseHost()).output).toMatch(/^The host h1 is the current host: serve .*host.h1\.$/)
  workspace.buildHost({ buildId: 'h2', contract: '1.2' })
  await releaseHost()
  expect(readRegistry(workspace).host).toMatchObject({ current: { version: 'h2' }, previous: { version: 'h1' } })

  // The current host supports it, the previous one in open pages does not.
  workspace.build({ remote: 'photos', buildId: 'a', contract: '1.2' })
  const { exitCode, output } = await runCommand(releaseArguments(workspace, 'photos'))
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    /^Refused by the gate 'contract': photos 0\.1\.0-a speaks contract 1\.2, the host in .*h1 speaks 1\.1/,
  )
  expect(output.split('\n')).toHaveLength(1)
  await release('photos', 'b')
  expect((await command('list')).output).toMatch(/host +everyone +h2 +since .*\n +open pages +h1$/)
})

test('a host that cannot run a release of customers is refused', async () => {
  await release('photos', 'a')
  await release('photos', 'b')
  const before = registryText(workspace)
  workspace.buildHost({ buildId: 'h1', contract: '2.0' })
  const { exitCode, output } = await releaseHost()
  expect(exitCode).toBe(1)
  expect(output.match(/Refused by the gate 'contract': photos 0\.1\.0-[ab] speaks contract 1\.0/g)).toHaveLength(2)
  expect(registryText(workspace)).toBe(before)
  expect(existsSync(join(workspace.releases, 'host'))).toBe(false)
})

test('[MF-07] remotes move to the next major version one by one, while the host runs both', async () => {
  const releaseRemote = (remote: 'photos' | 'orders', contract: string) => {
    workspace.build({ remote, buildId: contract.replace('.', '-'), contract })
    return runCommand(releaseArguments(workspace, remote))
  }
  const next = (buildId: string, earlierContracts?: string[]) => {
    workspace.buildHost({ buildId, contract: '2.0', ...(earlierContracts && { earlierContracts }) })
    return releaseHost()
  }
  await releaseRemote('photos', '1.1')
  await releaseRemote('orders', '1.0')
  expect((await next('h2', ['1.0'])).output).toMatch(
    /^Refused by the gate 'contract': photos \S+ speaks contract 1\.1, .* speaks 2\.0 and 1\.0: name 1\.1 in EARLIER_CONTRACTS /,
  )
  for (const buildId of ['h2', 'h3']) expect((await next(buildId, ['1.1'])).exitCode).toBe(0)
  expect((await releaseRemote('photos', '2.1')).output).toMatch(/^Refused by the gate 'contract': .* 2\.1, /)
  expect((await releaseRemote('photos', '2.0')).exitCode).toBe(0)
  expect((await releaseRemote('orders', '1.1')).exitCode).toBe(0)
  expect((await next('h4')).output).toMatch(/^Refused by the gate 'contract': /)
})

const releaseHostBuild = async (buildId: string, build: { contract?: string } = {}) => {
  workspace.buildHost({ buildId, ...build })
  return releaseHost()
}

test('a rollback of the host returns to the one before it, as often as there is one', async () => {
  for (const buildId of ['h1', 'h2', 'h3']) await releaseHostBuild(buildId)
  expect((await command('rollback', 'host')).output).toMatch(
    /^The host h3 is withdrawn: serve .*host.h2\. 'promote host h3' makes it the current one again\.$/,
  )
  expect(readRegistry(workspace).host).toMatchObject({ current: { version: 'h2' }, previous: { version: 'h1' } })
  await command('rollback', 'host')
  expect(readRegistry(workspace).host).toMatchObject({ current: { version: 'h1' }, previous: null })
  expect(await command('rollback', 'host')).toEqual({
    exitCode: 1,
    output: 'There is no previous host to return to: release a fixed one, or promote one that list shows.',
  })
})

test('a rollback to a host that cannot run a release of customers is refused', async () => {
  await releaseHostBuild('h1', { contract: '1.0' })
  await releaseHostBuild('h2', { contract: '1.1' })
  await releaseHostBuild('h3', { contract: '1.1' })
  workspace.build({ remote: 'photos', buildId: 'a', contract: '1.1' })
  await runCommand(releaseArguments(workspace, 'photos'))
  expect((await command('rollback', 'host')).exitCode).toBe(0)
  expect((await command('rollback', 'host')).output).toMatch(
    /^Refused by the gate 'contract': photos 0\.1\.0-a speaks contract 1\.1, the host in .*h1 speaks 1\.0/,
  )
  expect(readRegistry(workspace).host?.current.version).toBe('h2')
})

test('a kept host is released again by its own folder', async () => {
  for (const buildId of ['h1', 'h2']) await releaseHostBuild(buildId)
  const kept = join(workspace.releases, 'host', 'h1')
  const { output } = await runCommand(['host', '--to', workspace.releases, '--from', kept, '--no-browser'])
  expect(output).toMatch(/^The host h1 is the current host/)
  expect(readRegistry(workspace).host).toMatchObject({ current: { version: 'h1' }, previous: { version: 'h2' } })
})

test('[MF-07] a kept host becomes the current one by promote, as a canary does', async () => {
  for (const buildId of ['h1', 'h2', 'h3']) await releaseHostBuild(buildId)
  expect((await command('list')).output).toMatch(/open pages +h2\n +kept +h1$/)
  expect((await command('promote', 'host', 'h1')).output).toMatch(
    /^The host h1 is the current host, in place of h3: serve .*host.h1\.$/,
  )
  expect(readRegistry(workspace).host).toMatchObject({ current: { version: 'h1' }, previous: { version: 'h3' } })
  expect((await command('promote', 'host', 'h9')).output).toBe(
    "There is no kept host 'h9'; the kept hosts are: h3, h2.",
  )
  expect((await command('promote', 'host', 'h1')).output).toBe('The host h1 is the current host already.')
  expect((await command('promote', 'host')).output).toMatch(
    /^Name the version to promote: 'list' shows the kept hosts\./,
  )
})

test('[MF-07] a host that was rolled back is kept, and becomes the current one again by promote only', async () => {
  for (const buildId of ['h1', 'h2', 'h3']) await releaseHostBuild(buildId)
  await command('rollback', 'host')
  expect((await command('list')).output).toMatch(/everyone +h2 .*\n +open pages +h1\n +withdrawn +h3$/)
  await command('rollback', 'host')
  expect((await command('promote', 'host', 'h9')).output).toBe(
    "There is no kept host 'h9'; the kept hosts are: h2, h3.",
  )
  expect((await command('promote', 'host', 'h3')).output).toMatch(/^The host h3 is the current host, in place of h1:/)
  expect(readRegistry(workspace).host).toMatchObject({
    ...{ current: { version: 'h3' }, previous: { version: 'h1' }, withdrawn: [{ version: 'h2' }] },
  })
  await releaseHostBuild('h2')
  expect(readRegistry(workspace).host).not.toHaveProperty('withdrawn')
})

test('a bounded number of hosts is kept, and none that was placed just now is removed', async () => {
  const hosts = join(workspace.releases, 'host')
  const longAgo = new Date('2026-01-01')
  for (let number = 1; number <= 13; number += 1) {
    await releaseHostBuild(`h${number}`)
    if (number === 1) utimesSync(join(hosts, 'h1'), longAgo, longAgo)
  }
  // Twelve are kept: the current one, the previous one and ten more.
  expect(readdirSync(hosts).sort()).toEqual(Array.from({ length: 12 }, (_, index) => `h${index + 2}`).sort())
  await releaseHostBuild('h14')
  expect(existsSync(join(hosts, 'h2'))).toBe(true)
})
