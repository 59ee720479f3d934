import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKeys, signedText } from '../registry/trust/registry-keys.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { mustRun, readRegistry, releasesOf } from './testing/release-command.ts'
import { teamRequestsOf } from './testing/team-requests.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => {
  workspace.remove()
})

const { command, photos } = releasesOf(() => workspace)
const { platformKeys, requests, asTeam, prepare, request, accept } = teamRequestsOf(() => workspace)

test('[MF-06] a team without a key of the registry requests its release, and the platform accepts it', async () => {
  const team = await prepare()
  process.env['CI_JOB_URL'] = 'https://ci.example/jobs/7'
  const output = await asTeam(team, () => request('b', '--canary', '10%', '--reason', 'try the new timeline'))
  delete process.env['CI_JOB_URL']
  expect(output).toMatch(
    /^Requested: .*-photos\.json\. The platform's 'release accept' decides about it within a day, and 'list --requests' shows its answer\.$/,
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

test('[MF-06] a team sees which of its requests wait, and what the platform has answered in the last week', async () => {
  const team = await prepare()
  expect((await command('list', '--requests')).output).toBe('Nothing was requested in the last week.')
  await asTeam(team, () => request('b'))
  expect((await command('list', '--requests')).output).toMatch(/^\S+-photos\.json {2}waiting for the platform's/)
  await accept()
  const answers = join(workspace.releases, '.answers')
  writeFileSync(join(answers, 'forged.json'), '{"isAccepted":true')
  const escape = { isAccepted: true, sentence: 'Fine.\u001b[2J', at: '2020-01-01T00:00:00Z' }
  writeFileSync(join(answers, 'old.json'), JSON.stringify(escape))
  const { output } = await command('list', '--requests')
  expect(output).toMatch(
    /^\S+-photos\.json {2}accepted .*\n {3}photos 0\.1\.0-b is released\.\n {3}Everyone gets photos/,
  )
  expect(output).toMatch(/old\.json {2}accepted 2020-01-01 00:00 UTC\n {3}Fine\. \[2J$/)
  await accept()
  expect(readdirSync(answers)).toEqual([expect.stringMatching(/-photos\.json$/)])
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

test('[MF-06] a registry that ends within a month is listed so, and the pipeline that answers requests signs it again', async () => {
  await prepare()
  const inTwentyDays = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString()
  const ending = JSON.stringify({ ...readRegistry(workspace), goodUntil: inTwentyDays })
  writeFileSync(join(workspace.releases, 'registry.json'), signedText(ending, readKeys(platformKeys())))
  expect((await command('list')).output).toContain(`\nThe registry is good until ${inTwentyDays}: 'sign' it`)
  expect((await accept()).output).toMatch(/^Signed: revision 3, good until 20\S+\.$/)
  expect((await command('list')).output).not.toContain('The registry is good until')
  expect((await accept()).output).toBe('Nothing was requested.')
})

test('[MF-06] two runs that answer at once leave one answer to a request, that it was accepted', async () => {
  const team = await prepare()
  await asTeam(team, () => request('b'))
  await asTeam(team, () => mustRun(['disable', 'photos', '--request', '--to', workspace.releases]))
  await Promise.all([accept(), accept()])
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, disabled: true })
  const { output } = await command('list', '--requests')
  expect(output.match(/-photos\.json {2}accepted /g)).toHaveLength(2)
  expect(requests()).toEqual([])
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
  // The team does not see the machine of the platform.
  const read = await asTeam(team, () => mustRun(['list', '--requests', '--to', workspace.releases]))
  expect(read).toMatch(/^\S+-photos\.json {2}refused 20\S+ \d\d:\d\d UTC\n {3}Refused: .*photos 0\.1\.0-b is damaged/)
  expect(photos()?.current.version).toBe('0.1.0-a')
})
