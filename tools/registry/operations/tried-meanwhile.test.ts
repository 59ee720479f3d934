import { join } from 'node:path'
import { TeamKey } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { createFolderStore } from '../store/folder-store.ts'
import { releaseHost } from './release-host.ts'
import { refuseAll } from '../gate/refusal.ts'
import { releaseRemote } from './release-remote.ts'
import { makeWorkspace, type Workspace } from '../../release/testing/fake-builds.ts'
import { mustRun, readRegistry, releasesOf, runCommand } from '../../release/testing/release-command.ts'

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

/** Releases a second build of photos while something else happens during its trial. */
const releaseDuring = async (happens: () => Promise<unknown>) => {
  await release('photos', 'a')
  workspace.build({ remote: 'photos', buildId: 'b' })
  const options = {
    store: createFolderStore(workspace.releases),
    workspace: workspace.folder,
    hostFolders: [hostFolder()],
    address: undefined,
    grants: undefined,
    onRefusals: refuseAll,
    tryInBrowser: () => happens().then(() => []),
  }
  return releaseRemote(options, { remote: 'photos', audience: { kind: 'everyone' } })
}

test('[MF-07] a remote is not released when the key that signed it was replaced during its trial', async () => {
  const change = (...words: string[]) => mustRun([...words, '--to', workspace.releases])
  const replaceKey = async () => {
    const [before] = z.array(TeamKey).parse(JSON.parse(await change('team-keys')))
    await change('new-team-key', 'photos')
    await change('drop-team-key', before!.id)
    await change('sign')
  }
  await expect(releaseDuring(replaceKey)).rejects.toThrow(
    /photos\/0\.1\.0-b\/\S+ is signed by no key that may release photos: nothing was changed;/,
  )
  expect(readRegistry(workspace).remotes.photos?.current.version).toBe('0.1.0-a')
  await release('photos', 'b')
  expect(readRegistry(workspace).remotes.photos?.current.version).toBe('0.1.0-b')
})

test('[MF-07] a remote is not released when a host was released during its trial', async () => {
  const releasing = releaseDuring(() => keepHost('h2'))
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
