import { join } from 'node:path'
import { createFolderStore } from '../store/folder-store.ts'
import { releaseHost } from './release-host.ts'
import { refuseAll } from '../gate/refusal.ts'
import { releaseRemote } from './release-remote.ts'
import { makeWorkspace, type Workspace } from '../../release/testing/fake-builds.ts'
import { readRegistry, releasesOf, runCommand } from '../../release/testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release } = releasesOf(() => workspace)

const hostFolder = () => join(workspace.folder, 'host', 'dist')
const keepHost = (buildId: string) => {
  workspace.buildHost({ buildId })
  return runCommand(['host', '--to', workspace.releases, '--from', workspace.folder, '--no-browser'])
}

test('[MF-07] a remote is not released when a host was released during its trial', async () => {
  await release('photos', 'a')
  workspace.build({ remote: 'photos', buildId: 'b' })
  const releasing = releaseRemote(
    {
      store: createFolderStore(workspace.releases),
      workspace: workspace.folder,
      hostFolders: [hostFolder()],
      address: undefined,
      grants: undefined,
      onRefusals: refuseAll,
      tryInBrowser: async () => {
        await keepHost('h2')
        return []
      },
    },
    { remote: 'photos', audience: { kind: 'everyone' } },
  )
  await expect(releasing).rejects.toThrow(/^The host h2 was released meanwhile, .* run the command again\.$/)
  const { remotes, host } = readRegistry(workspace)
  expect([remotes.photos?.current.version, host?.current.version]).toEqual(['0.1.0-a', 'h2'])
})

test('[MF-07] a host is not released when a remote was released during its trial', async () => {
  await release('photos', 'a')
  workspace.buildHost({ buildId: 'h2' })
  const releasing = releaseHost({
    store: createFolderStore(workspace.releases),
    hostFolder: hostFolder(),
    onRefusals: refuseAll,
    tryInBrowser: async () => {
      await release('photos', 'b')
      return []
    },
  })
  await expect(releasing).rejects.toThrow(/^photos 0\.1\.0-b was released meanwhile, .* run the command again\.$/)
  const { remotes, host } = readRegistry(workspace)
  expect([remotes.photos?.current.version, host]).toEqual(['0.1.0-b', undefined])
})
