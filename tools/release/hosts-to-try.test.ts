import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { releaseHostLocally } from '../registry/operations/local-release.ts'
import { createFolderStore } from '../registry/store/folder-store.ts'
import { hostFoldersFor } from './hosts-to-try.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { readRegistry, releaseArguments, runCommand } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const built = () => join(workspace.folder, 'host', 'dist')
const choose = (buildHost: () => Promise<void>) =>
  hostFoldersFor(createFolderStore(workspace.releases), { hostFolders: [], workspace: workspace.folder, buildHost })

test('a release of a remote does not rebuild a host that a site may be serving', async () => {
  const buildHost = jest.fn(async () => undefined)
  expect(await choose(buildHost)).toEqual([built()])
  expect(buildHost).not.toHaveBeenCalled()
})

test('a workspace without a host builds it, to know what it provides', async () => {
  rmSync(built(), { recursive: true })
  const buildHost = jest.fn(async () => workspace.buildHost())
  expect(await choose(buildHost)).toEqual([built()])
  expect(buildHost).toHaveBeenCalledTimes(1)
})

test('[MF-07] a team that builds no host is asked to name one, where none was released', async () => {
  rmSync(built(), { recursive: true })
  const store = createFolderStore(workspace.releases)
  const chosen = hostFoldersFor(store, { hostFolders: [], workspace: workspace.folder, buildHost: undefined })
  await expect(chosen).rejects.toThrow(
    'No host was released there yet: check --to, have the platform release its host first, or name the folder of a host',
  )
})

test('[MF-07] the local site registers its host, and a remote of a newer contract is refused there', async () => {
  workspace.buildHost({ buildId: 'h1', contract: '1.1' })
  const served = await releaseHostLocally({ root: workspace.folder, remotesFolder: workspace.releases })
  expect(served).toBe(join(workspace.releases, 'host', 'h1'))
  expect(readRegistry(workspace).host?.current).toMatchObject({ version: 'h1', contract: '1.1' })

  // The workspace has a newer host, which no customer has.
  workspace.buildHost({ buildId: 'h2', contract: '1.2' })
  workspace.build({ remote: 'photos', buildId: 'a', contract: '1.2' })
  const { output } = await runCommand(releaseArguments(workspace, 'photos'))
  expect(output).toMatch(/^Refused by the gate 'contract': .* speaks contract 1\.2, the host in .*h1 speaks 1\.1/)
})

test('[MF-14] a new remote is checked with the hosts that have a place for it', async () => {
  workspace.buildHost({ buildId: 'h1', remotes: ['orders'] })
  const releaseHost = () => runCommand(['host', '--to', workspace.releases, '--from', workspace.folder, '--no-browser'])
  await releaseHost()
  workspace.build({ remote: 'photos', buildId: 'a', libraries: { luxon: '^4.0.0' } })
  expect((await runCommand(releaseArguments(workspace, 'photos'))).output).toBe(
    'No host has a place for photos yet: release a host that has one first.',
  )
  workspace.buildHost({ buildId: 'h2', remotes: ['orders', 'photos'], libraries: { luxon: '4.0.0' } })
  await releaseHost()
  expect((await runCommand(releaseArguments(workspace, 'photos'))).exitCode).toBe(0)
})
