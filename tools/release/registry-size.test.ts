import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { mustRun, registryText, releasesOf } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release } = releasesOf(() => workspace)
const MOST_BYTES = 2_048
const buildIds = ['3f2a9c01', 'a81b44de', '77c0e5b2', '0d9e1f36', 'c4b8a2e7']

test('[MF-01] the registry of four remotes, each with a canary and earlier releases, has at most 2 KB gzipped', async () => {
  for (const remote of ['photos', 'orders', 'settings', 'confirmations']) {
    for (const buildId of buildIds.slice(0, -1)) await release(remote, buildId)
    await release(remote, buildIds.at(-1)!, '--canary', '10%')
  }
  await mustRun(['new-key', '--to', workspace.releases])
  await mustRun(['sign', '--to', workspace.releases])
  expect(gzipSync(registryText(workspace), { level: 6 }).length).toBeLessThanOrEqual(MOST_BYTES)
  const bundle = readFileSync(join(workspace.releases, 'releases.json'), 'utf8')
  expect(Object.keys(JSON.parse(bundle) as object)).toHaveLength(8)
})
