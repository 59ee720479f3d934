import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signRequest } from '../registry/pointers/change-request.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { mustRun, readRegistry, releaseArguments, releasesOf, runCommand } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => {
  workspace.remove()
})

const { release, command, photos } = releasesOf(() => workspace)
const at = (name: string) => join(workspace.folder, name)
const platformKeys = () => `${workspace.releases}-key.json`
const requests = () => {
  const folder = join(workspace.releases, '.requests')
  return existsSync(folder) ? readdirSync(folder) : []
}

type Key = { id: string; x: string; y: string; remotes: string[] }

/** Runs on the machine of a team: with its own keys, the public keys of the platform, and no key of the registry. */
const asTeam = async (keyFile: string, run: () => Promise<string>): Promise<string> => {
  process.env['REGISTRY_PUBLIC_KEYS'] = await mustRun(['key', '--to', workspace.releases])
  renameSync(platformKeys(), at('away'))
  process.env['TEAM_KEY_FILE'] = keyFile
  try {
    return await run()
  } finally {
    renameSync(at('away'), platformKeys())
    delete process.env['REGISTRY_PUBLIC_KEYS']
    delete process.env['TEAM_KEY_FILE']
  }
}

/** photos 0.1.0-a for everyone, and a copy of the team's key that its own machine has. */
const prepare = async () => {
  await release('photos', 'a')
  await release('orders', 'a')
  const keys = JSON.parse(readFileSync(`${workspace.releases}-team-keys.json`, 'utf8')) as Key[]
  writeFileSync(at('photos-team.json'), JSON.stringify(keys.filter(({ remotes }) => remotes.includes('photos'))))
  return at('photos-team.json')
}

const request = (buildId: string, ...more: string[]) => {
  workspace.build({ remote: 'photos', buildId })
  return mustRun(releaseArguments(workspace, 'photos', '--request', ...more))
}

const accept = () => runCommand(['accept', '--to', workspace.releases, '--host', at('host/dist'), '--no-browser'])

test('[MF-06] a team without a key of the registry requests its release, and the platform accepts it', async () => {
  const team = await prepare()
  process.env['CI_JOB_URL'] = 'https://ci.example/jobs/7'
  const output = await asTeam(team, () => request('b', '--canary', '10%', '--reason', 'try the new timeline'))
  delete process.env['CI_JOB_URL']
  expect(output).toMatch(
    /^Requested: .*-photos\.json\. The platform's 'release accept' decides about it within a day\.$/,
  )
  expect(photos()?.canary).toBeUndefined()

  const accepted = await accept()
  expect(accepted.output).toContain('photos 0.1.0-b is released.')
  expect(accepted.exitCode).toBe(0)
  expect(photos()).toMatchObject({
    current: { version: '0.1.0-a' },
    canary: { release: { version: '0.1.0-b' }, percent: 10 },
  })
  expect(requests()).toEqual([])
  const { output: history } = await command('list', '--history')
  for (const line of ['reason: try the new timeline', 'pipeline: https://ci.example/jobs/7', 'accepted by: '])
    expect(history).toContain(`   ${line}`)
})

test('[MF-06] a team also requests to promote, to go back and to switch off', async () => {
  const team = await prepare()
  await asTeam(team, () => request('b', '--canary', '10%'))
  await accept()
  const ask = (...words: string[]) =>
    asTeam(team, () => mustRun([...words, '--request', '--to', workspace.releases])).then(accept)
  await ask('promote', 'photos', '0.1.0-b')
  expect(photos()?.current.version).toBe('0.1.0-b')
  await ask('rollback', 'photos')
  expect(photos()?.current.version).toBe('0.1.0-a')
  await ask('disable', 'photos')
  expect(photos()?.disabled).toBe(true)
  await ask('enable', 'photos')
  expect(photos()?.disabled).toBeUndefined()
})

test('[MF-06] the machine of a team cannot move a pointer by itself', async () => {
  const team = await prepare()
  const outcome = asTeam(team, () => mustRun(['disable', 'photos', '--to', workspace.releases]))
  await expect(outcome).rejects.toThrow(/There is no key in .*releases-key\.json/)
  expect(photos()?.disabled).toBeUndefined()
})

test('[MF-06] a request for the remote of another team is refused, and changes nothing', async () => {
  const team = await prepare()
  const keys = JSON.parse(readFileSync(team, 'utf8')) as Key[]
  writeFileSync(at('greedy.json'), JSON.stringify(keys.map((key) => ({ ...key, remotes: ['photos', 'orders'] }))))
  await asTeam(at('greedy.json'), () => mustRun(['disable', 'orders', '--request', '--to', workspace.releases]))
  const { exitCode, output } = await accept()
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/is signed by no key that may release orders\./)])
  expect(readRegistry(workspace).remotes.orders?.disabled).toBeUndefined()
  expect(requests()).toEqual([])
})

test('[MF-06] a request that was accepted once is refused when it is put back', async () => {
  const team = await prepare()
  await asTeam(team, () => mustRun(['disable', 'photos', '--request', '--to', workspace.releases]))
  const [name = ''] = requests()
  copyFileSync(join(workspace.releases, '.requests', name), at('kept'))
  await accept()
  await command('enable', 'photos')
  mkdirSync(join(workspace.releases, '.requests'), { recursive: true })
  copyFileSync(at('kept'), join(workspace.releases, '.requests', 'again.json'))
  const { exitCode, output } = await accept()
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/was accepted, and this one is not newer/)])
  expect(photos()?.disabled).toBeUndefined()
})

test('[MF-06] the gate of the platform decides about a requested release, and not that of the team', async () => {
  const team = await prepare()
  await asTeam(team, () => request('b'))
  writeFileSync(join(workspace.releases, 'photos', '0.1.0-b', 'assets', 'entry.js'), 'evil()')
  const { exitCode, output } = await accept()
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/photos 0\.1\.0-b is damaged \(assets\/entry\.js is changed\)/),
  ])
  expect(photos()?.current.version).toBe('0.1.0-a')
})

test.each(['../orders/0.1.0-a', '0.1.0/../../../orders', '0.1.0-a\0', 'a'.repeat(300), '__proto__'])(
  '[MF-06] a request for the version %j, which is not a name of a folder, is refused',
  async (version) => {
    const team = await prepare()
    const change = { kind: 'release', version, hash: 'h'.repeat(43), mayReplaceCanary: true } as const
    const origin = { author: 'a team' }
    const asked = { remote: 'photos', change: { ...change, audience: { kind: 'everyone' as const } }, origin }
    mkdirSync(join(workspace.releases, '.requests'))
    const text = signRequest({ ...asked, at: new Date().toISOString() }, team)
    writeFileSync(join(workspace.releases, '.requests', 'x.json'), text)
    expect((await accept()).output).toBe('Refused: x.json: x.json is not a request.')
  },
)

test('[MF-06] a request that cannot be read does not keep those of other teams from being answered', async () => {
  const team = await prepare()
  mkdirSync(join(workspace.releases, '.requests', '0.json'), { recursive: true })
  await asTeam(team, () => mustRun(['disable', 'photos', '--request', '--to', workspace.releases]))
  const { exitCode, output } = await accept()
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/^Not answered: 0\.json: .*\n.*photos/)])
  expect(photos()?.disabled).toBe(true)
  expect(requests()).toEqual(['0.json'])
})

test('[MF-06] a file that is not a request is refused and removed, and a command of the platform cannot be requested', async () => {
  await prepare()
  mkdirSync(join(workspace.releases, '.requests'))
  writeFileSync(join(workspace.releases, '.requests', 'x.json'), '{}')
  expect((await accept()).output).toBe('Refused: x.json: x.json is not a request.')
  expect((await accept()).output).toBe('Nothing was requested.')
  expect((await command('sign', '--request')).output).toBe("'sign' cannot be requested: the platform runs it itself.")
})
