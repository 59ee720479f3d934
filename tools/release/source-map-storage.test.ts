import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { releaseArguments, runCommand } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

test('the source maps of a release are kept where web servers serve nothing, and nowhere else', async () => {
  workspace.build({ remote: 'photos', buildId: 'a', files: { 'assets/entry.js.map': '{"version":3}' } })
  expect((await runCommand(releaseArguments(workspace, 'photos'))).exitCode).toBe(0)
  const kept = join(workspace.releases, '.maps', 'photos', '0.1.0-a', 'assets', 'entry.js.map')
  expect(readFileSync(kept, 'utf8')).toBe('{"version":3}')
  const served = readdirSync(join(workspace.releases, 'photos'), { recursive: true }).map(String)
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([])
})
