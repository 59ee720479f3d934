import { makeWorkspace, type Workspace } from '../release/testing/fake-builds.ts'
import { releasesOf } from '../release/testing/release-command.ts'
import { releaseFromFolder } from './release-remote.ts'
import type { RemotePackage } from './remote-package.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release } = releasesOf(() => workspace)

/** Runs the command of a team in the folder of its remote. */
const run = (...words: string[]) => {
  const remotePackage: RemotePackage = {
    folder: workspace.folder,
    remote: 'photos',
    version: '0.1.0',
    dependencies: {},
    devDependencies: {},
  }
  return releaseFromFolder(remotePackage, words)
}

const signals = ['--signals', 'http://127.0.0.1:9']

test('[MF-06] a team reads the status of its canary and watches it with the commands of the platform', async () => {
  await release('photos', 'a')
  const at = ['--to', workspace.releases, ...signals]
  const rule = ['--roll-back-when', 'worse by 1% after 100 loads', '--request']
  await expect(run('watch', ...rule, ...at)).rejects.toThrow('photos has no canary: everyone gets 0.1.0-a.')
  await release('photos', 'b', '--canary', '10%')
  await expect(run('status', ...at)).rejects.toThrow(/remote=photos\S* has no counts of photos/)
  await expect(run('watch', ...at)).rejects.toThrow("--roll-back-when takes a rule like 'worse by 1% after 100 loads'")
  await expect(run('watch', ...rule, ...at)).rejects.toThrow(/remote=photos\S* has no counts of photos/)
})

test('a team that asks for help or passes an unknown option gets the usage of the command of its folder', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  await run('--help')
  await run('watch', '-h')
  expect(printed.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Usage: npm run release -- /),
    expect.stringMatching(/^Usage: npm run release -- /),
  ])
  printed.mockRestore()
  await expect(run('--too', workspace.releases)).rejects.toThrow(
    /^Unknown option '--too': --help lists the commands and their options\.$/,
  )
})

test('a team that passes an extra argument gets the commands of its folder', async () => {
  await expect(run('promot', '0.1.0-a', '--to', workspace.releases)).rejects.toThrow(
    /^'promot' is no command here: .* 'list' and promote, rollback, disable, enable, status, watch\.$/,
  )
  await expect(run('sign', '--to', workspace.releases)).rejects.toThrow(/^'sign' is no command here/)
  await expect(run('--from', '.', '--to', workspace.releases)).rejects.toThrow(/leave out --from\.$/)
})

test.each(['npm_config_to', 'npm_config_token_description'])(
  'options that npm has taken for its own, as %s, are asked for with the two hyphens',
  async (variable) => {
    process.env[variable] = workspace.releases
    try {
      await expect(run('promote', '0.1.0-a')).rejects.toThrow(
        /^npm has taken --to .* 'npm run release -- --to <folder>'\.$/,
      )
    } finally {
      Reflect.deleteProperty(process.env, variable)
    }
  },
)
