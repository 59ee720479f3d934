import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BundledReleases } from '@account/shared/contracts/release-file.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { readBuiltHost } from '../registry/contents/built-front-ends.ts'
import { refuseAll } from '../registry/gate/refusal.ts'
import { releaseHost } from '../registry/operations/release-host.ts'
import { acceptRequests, type Acceptance } from '../registry/requests/accept-requests.ts'
import { createFolderStore } from '../registry/store/folder-store.ts'
import { teamKeyFileOf } from '../registry/trust/team-keys.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { readRegistry, registryText, releasesOf, startCommand } from './testing/release-command.ts'
import { teamRequestsOf } from './testing/team-requests.ts'

/* A program that may write into the folder of the releases, as every team may into its own part, and that has no key. */

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

const { release, command, photos } = releasesOf(() => workspace)
const { at, platformKeys, requests, asTeam, prepare, request, accept } = teamRequestsOf(() => workspace)

const inFolder = (...path: string[]) => join(workspace.releases, ...path)

const replaceByLink = (file: string) => {
  rmSync(file)
  symlinkSync(platformKeys(), file)
}

/** As `accept` does, with a trial of the test. */
const acceptTried = async (tryInBrowser: Acceptance['tryInBrowser']) => {
  const store = createFolderStore(workspace.releases)
  const answers = await acceptRequests({
    store,
    openAs: async (origin) => createFolderStore(workspace.releases, origin),
    platform: { author: 'the platform' },
    keyFile: teamKeyFileOf(workspace.releases),
    hosts: [readBuiltHost(at('host/dist'))],
    tryInBrowser,
  })
  store.close()
  return answers
}

/** The release file of photos that customers get. */
const releaseFile = () => {
  const { version, hash } = photos()!.current
  return inFolder('photos', version, `release-${hash}.json`)
}

test('[MF-06] a link in place of a release file publishes no file of the machine, and keeps no other team from its kill switch', async () => {
  await prepare()
  replaceByLink(releaseFile())
  expect((await command('disable', 'orders')).exitCode).toBe(0)
  const published = BundledReleases.parse(JSON.parse(readFileSync(inFolder('releases.json'), 'utf8')))
  expect(Object.keys(published)).toEqual([readRegistry(workspace).remotes['orders']!.current.hash])
})

test('[MF-06] a text that is put in place of a release file is neither signed nor published', async () => {
  await release('photos', 'a')
  const { signatures, document } = SignedDocument.parse(JSON.parse(readFileSync(releaseFile(), 'utf8')))
  const forged = JSON.stringify({ signatures, document: document.replace('"contract":"1.0"', '"contract":"1.1"') })
  writeFileSync(releaseFile(), forged)
  const before = photos()
  await command('new-team-key', 'photos')
  expect((await command('sign')).output).toMatch(/^Signed: revision 2, /)
  expect(photos()).toEqual(before)
  expect(readFileSync(inFolder('releases.json'), 'utf8')).toBe('{}')
  expect((await command('list')).output).toContain('pages refuse it: ')
})

test('[MF-06] a forged registry is signed by nothing but a command that says so, also where its last copy was removed', async () => {
  await release('photos', 'a')
  await release('photos', 'b')
  const { signatures, document } = SignedDocument.parse(JSON.parse(registryText(workspace)))
  const forged = JSON.stringify({ signatures, document: document.replace('"current"', '"disabled":true,"current"') })
  writeFileSync(inFolder('registry.json'), forged)
  rmSync(inFolder('.kept'), { recursive: true })
  expect(await command('sign')).toEqual({
    exitCode: 1,
    output: expect.stringMatching(
      / is signed by none of the keys in .*, 'sign --unverified' makes it yours\.$/,
    ) as string,
  })
  expect(registryText(workspace)).toBe(forged)
  expect((await command('sign', '--unverified')).output).toMatch(/^Signed: revision 3, /)
  expect((await command('enable', 'photos')).exitCode).toBe(0)
})

test('[MF-06] the file of a release that was withdrawn, in the folder of an earlier one, does not make it the fallback', async () => {
  for (const buildId of ['a', 'withdrawn']) await release('photos', buildId)
  await command('rollback', 'photos')
  for (const buildId of ['b', 'c']) await release('photos', buildId)
  writeFileSync(
    inFolder('photos', '0.1.0-a', 'release.json'),
    readFileSync(inFolder('photos', '0.1.0-withdrawn', 'release.json')),
  )
  const { output } = await command('rollback', 'photos')
  expect(output).toMatch(/0\.1\.0-a\/release\.json is the file of photos 0\.1\.0-withdrawn, and not of 0\.1\.0-a: /)
  expect(photos()).toMatchObject({ current: { version: '0.1.0-b' }, previous: null })
})

test('[MF-06] the answer to a team quotes no file of the machine, such as one that its own link leads to', async () => {
  const team = await prepare()
  for (const buildId of ['b', 'c']) await release('photos', buildId)
  const secret = at('password')
  writeFileSync(secret, 'hunter2')
  const libraries = inFolder('photos', '0.1.0-a', 'required-libraries.json')
  rmSync(libraries)
  symlinkSync(secret, libraries)
  await asTeam(team, async () => (await command('rollback', 'photos', '--request')).output)
  await accept()
  const { output } = await command('list', '--requests')
  expect(output).toContain(`Not readable, so not used as fallback: ${libraries} is missing: `)
  expect(output).not.toContain('hunter')
})

describe('[MF-06] among the requests', () => {
  let running: ReturnType<typeof startCommand> | undefined
  afterEach(() => running?.kill())

  test('a pipe that never ends and a link are no requests, and the others are answered', async () => {
    const team = await prepare()
    mkdirSync(inFolder('.requests'))
    expect(spawnSync('mkfifo', [inFolder('.requests', '0.json')]).status).toBe(0)
    symlinkSync(platformKeys(), inFolder('.requests', '1.json'))
    await asTeam(team, async () => (await command('disable', 'photos', '--request')).output)
    running = startCommand(['accept', '--to', workspace.releases, '--host', at('host/dist'), '--no-browser'])
    expect(await running.finished).toEqual({
      exitCode: 0,
      output: expect.stringMatching(/^photos is switched off\./) as string,
    })
    expect(photos()?.disabled).toBe(true)
  })

  test('one whose release cannot be tried does not keep those of other teams from being answered', async () => {
    const team = await prepare()
    await asTeam(team, () => request('b'))
    await asTeam(team, async () => (await command('disable', 'photos', '--request')).output)
    const answers = await acceptTried(() => Promise.reject(new Error('the browser has crashed')))
    expect(answers).toEqual([
      {
        isAccepted: false,
        isAnswered: false,
        sentence: expect.stringMatching(/^Not answered: .*has crashed: /) as string,
      },
      expect.objectContaining({ isAccepted: true }),
    ])
    expect(photos()?.disabled).toBe(true)
    expect(requests()).toHaveLength(1)
    expect(existsSync(inFolder('.requests', requests()[0]!))).toBe(true)
  })

  test('one of a release with a file that would fill the memory is refused', async () => {
    const team = await prepare()
    await asTeam(team, () => request('b'))
    truncateSync(inFolder('photos', '0.1.0-b', 'assets', 'entry.js'), 1_000_000_000)
    expect((await accept()).output).toMatch(/photos 0\.1\.0-b is damaged \(assets\/entry\.js is too large\)/)
    expect(requests()).toEqual([])
  })

  test('one of a release that its team changes meanwhile is tried as it was signed', async () => {
    const team = await prepare()
    await asTeam(team, () => request('b'))
    const tried: string[] = []
    await acceptTried(async ({ folder }) => {
      replaceByLink(inFolder('photos', '0.1.0-b', 'assets', 'entry.js'))
      tried.push(readFileSync(join(folder, 'assets', 'entry.js'), 'utf8'))
      return []
    })
    expect(tried).toEqual(["show('b')"])
  })
})

test('[MF-06] a new host is not tried with a release whose team has put a link among its files', async () => {
  await release('photos', 'a')
  symlinkSync(platformKeys(), inFolder('photos', '0.1.0-a', 'assets', 'more.json'))
  const tryInBrowser = jest.fn(async () => [])
  const store = createFolderStore(workspace.releases)
  const released = releaseHost({ store, hostFolder: at('host/dist'), onRefusals: refuseAll, tryInBrowser })
  await expect(released).rejects.toThrow('photos 0.1.0-a is damaged (assets/more.json is a link)')
  expect(tryInBrowser).not.toHaveBeenCalled()
  store.close()
})
