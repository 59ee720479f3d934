import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { signRequest } from '../registry/pointers/change-request.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { mustRun, readRegistry, releasesOf } from './testing/release-command.ts'
import { teamRequestsOf, type Key } from './testing/team-requests.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => {
  workspace.remove()
})

const { command, photos } = releasesOf(() => workspace)
const { at, platformKeys, requests, asTeam, prepare, accept } = teamRequestsOf(() => workspace)

test('[MF-06] the machine of a team cannot move a pointer by itself', async () => {
  const team = await prepare()
  const outcome = asTeam(team, () => mustRun(['disable', 'photos', '--to', workspace.releases]))
  await expect(outcome).rejects.toThrow(/There is no key in .*releases-key\.json/)
  expect(photos()?.disabled).toBeUndefined()
})

test('[MF-06] a team that omits --request, or names no key, gets an error before anything is checked', async () => {
  const team = await prepare()
  const refusal = (keyFile: string, ...more: string[]) =>
    asTeam(keyFile, () => mustRun(['photos', '--to', workspace.releases, '--from', at('nowhere'), ...more])).catch(
      String,
    )
  expect(await refusal(team)).toMatch(/There is no key in .*; a team without it adds --request\.$/)
  expect(await refusal(at('missing.json'), '--request')).toMatch(
    /No key in .*missing\.json may release photos: .*'new-team-key photos'\.$/,
  )
  expect(existsSync(at('missing.json'))).toBe(false)
})

test('[MF-06] without the public keys of the registry, or with a text that is none, the command says which variable is wrong', async () => {
  await prepare()
  renameSync(platformKeys(), at('away'))
  expect((await command('list')).output).toMatch(
    /^There is no key in .* to verify the registry with: .* in REGISTRY_PUBLIC_KEYS, as/,
  )
  const offTheCurve = JSON.stringify([{ id: 'copied', x: 'A'.repeat(43), y: 'A'.repeat(43) }])
  for (const text of ['[]', 'not JSON', offTheCurve]) {
    process.env['REGISTRY_PUBLIC_KEYS'] = text
    expect((await command('list')).output).toBe("REGISTRY_PUBLIC_KEYS is not what 'release key' prints.")
  }
  delete process.env['REGISTRY_PUBLIC_KEYS']
})

test('[MF-06] a request waits while the machine of the platform lacks a key or a host, and the command says which', async () => {
  const team = await prepare()
  await asTeam(team, () => mustRun(['disable', 'photos', '--request', '--to', workspace.releases]))
  const [name] = requests()
  expect(await asTeam(team, async () => (await accept()).output)).toMatch(/^There is no key in .* REGISTRY_KEY_FILE/)
  const outcomeWith = async (variable: 'TEAM_KEY_FILE' | 'TEAM_PUBLIC_KEYS', text: string) => {
    process.env[variable] = text
    const { output } = await accept()
    Reflect.deleteProperty(process.env, variable)
    return output
  }
  expect(await outcomeWith('TEAM_PUBLIC_KEYS', '[]')).toBe("TEAM_PUBLIC_KEYS is not what 'team-keys' prints.")
  expect(await outcomeWith('TEAM_KEY_FILE', at('missing.json'))).toMatch(
    /^This machine knows no key of a team: .* in TEAM_PUBLIC_KEYS/,
  )
  const { output } = await command('accept', '--host', at('nowhere'), '--no-browser')
  expect(output).toContain(at('nowhere'))
  expect(requests()).toEqual([name])
  await accept()
  expect(photos()?.disabled).toBe(true)
})

test('[MF-06] a request for the remote of another team is refused, and changes nothing', async () => {
  const team = await prepare()
  const keys = JSON.parse(readFileSync(team, 'utf8')) as Key[]
  writeFileSync(at('greedy.json'), JSON.stringify(keys.map((key) => ({ ...key, remotes: ['photos', 'orders'] }))))
  await asTeam(at('greedy.json'), () => mustRun(['disable', 'orders', '--request', '--to', workspace.releases]))
  const { exitCode, output } = await accept()
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/No key that may release orders signed it: TEAM_PUBLIC_KEYS /),
  ])
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

const disablePhotos = { remote: 'photos', change: { kind: 'disable' }, origin: { author: 'a team' } } as const
const ADDRESS = 'https://remotes.shop.example'

/** Places a request that the tools of this version would not write. */
const place = (name: string, asked: Parameters<typeof signRequest>[0], team: string) => {
  mkdirSync(join(workspace.releases, '.requests'), { recursive: true })
  writeFileSync(join(workspace.releases, '.requests', name), signRequest(asked, team))
}

test('[MF-06] a request for a test site is refused in production, where the same key may release', async () => {
  const team = await prepare()
  place('x.json', { ...disablePhotos, address: 'https://test.shop.example', at: new Date().toISOString() }, team)
  expect((await accept()).output).toBe(
    `Refused: x.json: It was requested for the releases at 'https://test.shop.example', and these are at ${ADDRESS}.`,
  )
  expect(photos()?.disabled).toBeUndefined()
})

test('[MF-06] a request that was signed by a clock that is ahead is refused, and the answer says so', async () => {
  const team = await prepare()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  place('x.json', { ...disablePhotos, address: ADDRESS, at }, team)
  expect((await accept()).output).toBe(
    `Refused: x.json: It was signed at ${at}, which is not yet: set the clock of the machine that signed it, and request it again.`,
  )
})

test('[MF-06] what a team writes into a request forges no line and controls no terminal', async () => {
  const team = await prepare()
  const reason = 'mend\n   accepted by: Alice\u001b[2J\u202e'
  const origin = { author: 'a team', reason }
  place('x\n::error::x.json', { ...disablePhotos, address: ADDRESS, origin, at: new Date().toISOString() }, team)
  writeFileSync(join(workspace.releases, '.requests', '\u001b[2J\n::error::y'), '{}')
  const { output } = await accept()
  expect(output).toMatch(/^Refused: {2}\[2J ::error::y: It is not a request/)
  expect((await command('list', '--requests')).output).not.toMatch(/^::error/m)
  const { output: history } = await command('list', '--history')
  expect(history).toContain('   reason: mend    accepted by: Alice [2J ')
  expect(history.match(/^ {3}accepted by: /gm)).toHaveLength(1)
})

test('[MF-06] through a link in place of its folder no file elsewhere is read or removed', async () => {
  await prepare()
  mkdirSync(at('elsewhere'))
  writeFileSync(at('elsewhere/precious.json'), '{}')
  symlinkSync(at('elsewhere'), join(workspace.releases, '.requests'))
  expect(await accept()).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/\.requests is a link: find out who made it/) as string,
  })
  expect(readdirSync(at('elsewhere'))).toEqual(['precious.json'])
})

test.each(['../orders/0.1.0-a', '0.1.0/../../../orders', '0.1.0-a\0', 'a'.repeat(300), '__proto__'])(
  '[MF-06] a request for the version %j, which is not a name of a folder, is refused',
  async (version) => {
    const team = await prepare()
    const change = { kind: 'release', version, hash: 'h'.repeat(43), mayReplaceCanary: true } as const
    const origin = { author: 'a team' }
    const address = 'https://remotes.shop.example'
    const asked = { remote: 'photos', address, change: { ...change, audience: { kind: 'everyone' as const } }, origin }
    mkdirSync(join(workspace.releases, '.requests'))
    const text = signRequest({ ...asked, at: new Date().toISOString() }, team)
    writeFileSync(join(workspace.releases, '.requests', 'x.json'), text)
    expect((await accept()).output).toMatch(
      /^Refused: x\.json: It is not a request that these tools know: its team requests again, /,
    )
  },
)

test('[MF-06] a file that is not a request is refused and removed, and a command of the platform cannot be requested', async () => {
  await prepare()
  mkdirSync(join(workspace.releases, '.requests'))
  writeFileSync(join(workspace.releases, '.requests', 'x.json'), '{}')
  expect((await accept()).output).toMatch(
    /^Refused: x\.json: It is not a request that these tools know: its team requests again, /,
  )
  expect((await accept()).output).toBe('Nothing was requested.')
  expect((await command('sign', '--request')).output).toBe("'sign' cannot be requested: the platform runs it itself.")
  for (const option of ['--grants', '--address'])
    expect((await command('photos', '--request', option, 'http://localhost')).output).toBe(
      `A request takes no ${option}: the registry of the platform has its own.`,
    )
})
