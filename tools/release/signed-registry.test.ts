import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RegistryKey, SignedDocument, TeamKey } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { keyFileOf, verifiedDocument } from '../registry/trust/registry-keys.ts'
import { publicReleaseKeys } from '../registry/trust/release-keys.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { mustRun, readRegistry, registryDocument, registryText, releasesOf } from './testing/release-command.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => {
  workspace.remove()
  rmSync(keyFileOf(workspace.releases) ?? '', { force: true })
})

const { release, command } = releasesOf(() => workspace)
const registryFile = () => join(workspace.releases, 'registry.json')
const on = (...commandArguments: string[]) => mustRun([...commandArguments, '--to', workspace.releases])
const publicKeys = async () => z.array(RegistryKey).parse(JSON.parse(await on('key')))
const isSignedBy = (keys: readonly RegistryKey[]) =>
  verifiedDocument(SignedDocument.parse(JSON.parse(registryText(workspace))), keys) !== undefined

test('[MF-06] a registry is signed by a key outside of the folder that is served', async () => {
  await release('photos', 'a')
  expect(isSignedBy(await publicKeys())).toBe(true)
  expect(keyFileOf(workspace.releases)?.startsWith(`${workspace.releases}/`)).toBe(false)
  const { goodUntil = '' } = readRegistry(workspace)
  expect(Date.parse(goodUntil)).toBeGreaterThan(Date.now() + 89 * 24 * 60 * 60 * 1000)
})

test.each([
  ['with the hash of another release file', (text: string) => text.replace(/(hash\\":\\")[^\\]{4}/, '$1AAAA')],
  ['without a signature', (text: string) => SignedDocument.parse(JSON.parse(text)).document],
])('[MF-06] no command changes a registry that was forged %s', async (_, forge) => {
  await release('photos', 'a')
  const forged = forge(registryText(workspace))
  writeFileSync(registryFile(), forged)
  for (const name of ['disable', 'enable', 'rollback']) {
    const { exitCode, output } = await command(name, 'photos')
    expect([exitCode, output]).toEqual([1, expect.stringContaining('is signed by none of the keys')])
  }
  expect(registryText(workspace)).toBe(forged)
  expect(await on('list', '--unverified')).toContain('photos')
  expect(await on('sign')).toMatch(/^Signed: revision 2, good until /)
  expect((await command('disable', 'photos')).exitCode).toBe(0)
})

test.each([
  [
    'was put back',
    (older: string) => writeFileSync(registryFile(), older),
    'has revision 1, but revision 2 was written',
  ],
  ['was deleted', () => rmSync(registryFile()), 'has revision 0, but revision 2 was written last'],
  ['cannot be read', () => writeFileSync(registryFile(), '<!doctype html>'), 'none of the keys of this machine'],
])(
  '[MF-06] no command changes a registry of which the newest revision %s, and signing restores it',
  async (_, damage, refusal) => {
    await release('photos', 'a')
    const older = registryText(workspace)
    await release('photos', 'b')
    damage(older)
    expect(await command('disable', 'photos')).toEqual({ exitCode: 1, output: expect.stringContaining(refusal) })
    expect(await on('sign')).toMatch(/^Signed: revision 3, good until /)
    expect(readRegistry(workspace).remotes.photos?.current.version).toBe('0.1.0-b')
  },
)

test('[MF-06] a registry with more signatures than pages accept is not written', async () => {
  await release('photos', 'a')
  for (let keys = 1; keys < 5; keys += 1) await on('new-key')
  const before = registryText(workspace)
  const { exitCode, output } = await command('sign')
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/^Pages accept no document with .* 5 keys \(.*: drop/)])
  expect(registryText(workspace)).toBe(before)
})

test('[MF-06] a key is changed without a moment in which a page knows none of the signatures', async () => {
  await release('photos', 'a')
  const before = await publicKeys()
  await on('new-key')
  const both = await publicKeys()
  expect(both).toHaveLength(2)
  await on('sign')
  const [old, added] = both
  for (const known of [before, both, [added!]]) expect(isSignedBy(known)).toBe(true)
  await on('drop-key', old!.id)
  await on('sign')
  expect(isSignedBy(before)).toBe(false)
  expect(isSignedBy([added!])).toBe(true)
  await expect(on('drop-key', added!.id)).rejects.toThrow('is the only key')
})

test('[MF-06] a registry whose key is lost is not changed by accident', async () => {
  await release('photos', 'a')
  rmSync(keyFileOf(workspace.releases) ?? '')
  const before = registryDocument(workspace)
  expect(await command('disable', 'photos')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('There is no key'),
  })
  expect(registryDocument(workspace)).toBe(before)
})

const keysOfTeams = async () => z.array(TeamKey).parse(JSON.parse(await on('team-keys')))

/** The release file that customers get, and whether one of these keys signed it. */
const isReleaseSignedBy = (keys: readonly RegistryKey[]) => {
  const { version, hash } = readRegistry(workspace).remotes['photos']!.current
  const text = readFileSync(join(workspace.releases, 'photos', version, `release-${hash}.json`), 'utf8')
  return verifiedDocument(SignedDocument.parse(JSON.parse(text)), keys) !== undefined
}

test('[MF-06] a release is signed by the key of its team, which signs no release of another remote', async () => {
  await release('photos', 'a')
  await release('orders', 'a')
  const keys = await keysOfTeams()
  expect(keys.map(({ remotes }) => remotes)).toEqual([['photos'], ['orders']])
  expect(isReleaseSignedBy(keys.filter(({ remotes }) => remotes.includes('photos')))).toBe(true)
  expect(isReleaseSignedBy(keys.filter(({ remotes }) => remotes.includes('orders')))).toBe(false)
})

test('[MF-06] the drill: a stolen key of a team is replaced, and nothing that it signed is accepted', async () => {
  await release('photos', 'a')
  const [stolen] = await keysOfTeams()
  await on('new-team-key', 'photos')
  await on('sign')
  const both = await keysOfTeams()
  for (const known of both) expect(isReleaseSignedBy([known])).toBe(true)
  const signedByBoth = readRegistry(workspace).remotes['photos']!.current
  await on('drop-team-key', stolen!.id)
  await on('sign')
  expect(isReleaseSignedBy([stolen!])).toBe(false)
  expect(isReleaseSignedBy(await keysOfTeams())).toBe(true)
  // Open pages still know the file that both keys signed.
  const file = join(workspace.releases, 'photos', signedByBoth.version, `release-${signedByBoth.hash}.json`)
  expect(existsSync(file)).toBe(true)
  expect((await command('disable', 'photos')).exitCode).toBe(0)
})

test.each([
  ['changed', (text: string) => text.replace('0.1.0-a', '0.1.0-x'), 'is changed'],
  ['signed by another key', undefined, 'is signed by no key that may release photos'],
])('[MF-06] a release whose file was %s is not rolled back to', async (_, forge, fault) => {
  await release('photos', 'a')
  await release('photos', 'b')
  const { previous } = readRegistry(workspace).remotes['photos']!
  const file = join(workspace.releases, 'photos', previous!.version, `release-${previous!.hash}.json`)
  if (forge) writeFileSync(file, forge(readFileSync(file, 'utf8')))
  else rmSync(teamKeyFileOf(workspace.releases) ?? '')
  const before = registryText(workspace)
  const { exitCode, output } = await command('rollback', 'photos')
  expect([exitCode, output]).toEqual([1, expect.stringContaining(fault)])
  expect(registryText(workspace)).toBe(before)
})

test('[MF-06] a team that keeps its own keys releases its remote and no other', async () => {
  process.env.TEAM_KEY_FILE = join(workspace.folder, 'team.json')
  try {
    await release('photos', 'a')
    await expect(release('orders', 'a')).rejects.toThrow(
      /^No key in .*team\.json may release orders: the platform grants/,
    )
    expect(Object.keys(readRegistry(workspace).remotes)).toEqual(['photos'])
    await on('grants')
    await on('new-team-key', 'orders', 'settings')
    await release('orders', 'a')
    expect((await keysOfTeams()).map(({ remotes }) => remotes)).toEqual([['photos'], ['orders', 'settings']])
  } finally {
    delete process.env.TEAM_KEY_FILE
  }
})

test('[MF-06] no key is made for a remote without a grant, such as one whose name is mistyped', async () => {
  await release('photos', 'a')
  expect(await command('new-team-key', 'photo')).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^photo has no grant: .* 'release grants' writes them into the registry\.$/),
  })
  expect((await keysOfTeams()).map(({ remotes }) => remotes)).toEqual([['photos']])
})

test('[MF-06] the list names the releases that pages refuse because the key of their team was dropped', async () => {
  await release('photos', 'a')
  await release('photos', 'b')
  const [old] = await keysOfTeams()
  await on('new-team-key', 'photos')
  await on('drop-team-key', old!.id)
  const refused = 'pages refuse it: no key of its team signed it'
  expect(await on('list')).toMatch(
    new RegExp(`everyone +0\\.1\\.0-b +${refused}.*\\n +on failure +0\\.1\\.0-a +${refused}`),
  )
  await on('sign')
  expect(await on('list')).not.toContain(refused)
})

test('[MF-06] one key never serves both the registry and a team', async () => {
  await release('photos', 'a')
  const [key] = await publicKeys()
  process.env.TEAM_PUBLIC_KEYS = JSON.stringify([{ ...key, id: 'photos', remotes: ['photos'] }])
  try {
    expect(() => publicReleaseKeys(workspace.releases)).toThrow(
      /^The team key 'photos' is a key of the registry as well, .* 'new-team-key'\.$/,
    )
  } finally {
    delete process.env.TEAM_PUBLIC_KEYS
  }
  expect(publicReleaseKeys(workspace.releases).teamKeys).toHaveLength(1)
})
