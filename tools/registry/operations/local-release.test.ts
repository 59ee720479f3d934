import { makeWorkspace, type Workspace } from '../../release/testing/fake-builds.ts'
import { readRegistry, releasesOf } from '../../release/testing/release-command.ts'
import { releaseFirst } from './local-release.ts'

const remoteNames = ['confirmations', 'orders', 'photos', 'settings']

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command } = releasesOf(() => workspace)

const writeEdgeOf = (buildId: string) => {
  for (const remote of remoteNames) workspace.build({ remote, buildId })
  const { folder, releases } = workspace
  return releaseFirst({ root: folder, remotesFolder: releases, site: 3000, onProgress: () => undefined })
}

test('[MF-04] writing the edge again changes no release, rollback or canary of a team', async () => {
  await writeEdgeOf('a')
  expect(Object.keys(readRegistry(workspace).remotes)).toEqual(remoteNames)
  await release('photos', 'b')
  await command('rollback', 'photos')
  await release('orders', 'c')
  await release('orders', 'd', '--canary', '10%')
  const { remotes } = readRegistry(workspace)

  await writeEdgeOf('b')
  const after = readRegistry(workspace).remotes
  const versionsOf = ({ photos, orders, settings }: typeof after) =>
    [photos?.current, orders?.current, orders?.canary?.release, settings?.current].map((one) => one?.version)
  expect(versionsOf(after)).toEqual(['0.1.0-a', '0.1.0-c', '0.1.0-d', '0.1.0-a'])
  expect(versionsOf(remotes)).toEqual(versionsOf(after))
})
