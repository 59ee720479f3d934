import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import {
  mustRun,
  mustRunSeparately,
  readRegistry,
  registryText,
  releaseArguments,
  runCommand,
  startCommand,
} from './testing/release-command.ts'

jest.setTimeout(180_000)
const DAY_MS = 24 * 60 * 60 * 1000

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  workspace.remove()
})

const release = (remote: RemoteName, buildId: string) => {
  workspace.build({ remote, buildId })
  return mustRun(releaseArguments(workspace, remote))
}
const scratch = () => join(workspace.releases, '.releasing')
const scratchNames = () => (existsSync(scratch()) ? readdirSync(scratch()) : [])

/** Starts a process that holds the lock of the registry and neither exits nor writes by itself. */
const startHolder = async () => {
  const store = pathToFileURL(join(import.meta.dirname, '..', 'registry', 'store', 'folder-store.ts')).href
  const program = `
    import { createFolderStore } from ${JSON.stringify(store)}
    const stay = setInterval(() => undefined, 1000)
    await createFolderStore(${JSON.stringify(workspace.releases)}).changeRegistry(() => {
      console.log('holding')
      return new Promise((resolve) => process.once('SIGUSR2', () => { clearInterval(stay); resolve({ remotes: {} }) }))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  await once(child.stdout, 'data')
  const ended = once(child, 'close')
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal) && ended,
    errors: () => Buffer.concat(errors).toString(),
  }
}

test('two concurrent releases are both in the registry, and their keys in the file of the teams', async () => {
  for (let round = 1; round <= 2; round += 1) {
    workspace.build({ remote: 'photos', buildId: `p${round}` })
    workspace.build({ remote: 'orders', buildId: `o${round}` })
    await Promise.all(
      (['photos', 'orders'] as const).map((remote) => mustRunSeparately(releaseArguments(workspace, remote))),
    )
    const { revision, remotes } = readRegistry(workspace)
    expect(remotes.photos?.current.version).toBe(`0.1.0-p${round}`)
    expect(remotes.orders?.current.version).toBe(`0.1.0-o${round}`)
    expect(revision).toBe(round * 2)
  }
  expect(JSON.parse(readFileSync(`${workspace.releases}-team-keys.json`, 'utf8'))).toHaveLength(2)
  expect(scratchNames()).toEqual([])
})

test('concurrent releases of the same version succeed, and it is placed once', async () => {
  await release('photos', 'a')
  workspace.build({ remote: 'photos', buildId: 'b' })
  await Promise.all([1, 2, 3].map(() => mustRunSeparately(releaseArguments(workspace, 'photos'))))
  const { current, previous } = readRegistry(workspace).remotes.photos!
  expect([current.version, previous?.version]).toEqual(['0.1.0-b', '0.1.0-a'])
})

test('concurrent switches are one revision each', async () => {
  for (const remote of ['photos', 'orders', 'settings', 'confirmations'] as const) await release(remote, 'a')
  const { revision = 0 } = readRegistry(workspace)
  const commands = ['photos', 'orders', 'settings', 'confirmations'].map((remote) => ['disable', remote])
  await Promise.all(
    commands.map((commandArguments) => mustRunSeparately([...commandArguments, '--to', workspace.releases])),
  )
  const after = readRegistry(workspace)
  expect(after.revision).toBe(revision + 4)
  expect(Object.values(after.remotes).map(({ disabled }) => disabled)).toEqual([true, true, true, true])
})

test('a release that is killed while it copies leaves the registry as it was, and the next one works', async () => {
  await release('photos', 'a')
  const before = registryText(workspace)
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`assets/icon-${index}.svg`, '<svg/>']))
  workspace.build({ remote: 'photos', buildId: 'b', files: many })

  const running = startCommand(releaseArguments(workspace, 'photos'))
  while (!scratchNames().some((name) => name.startsWith('photos-0.1.0-b'))) await pause(1)
  running.kill()
  expect((await running.finished).exitCode).toBeNull()
  expect(scratchNames().some((name) => name.startsWith('photos-0.1.0-b'))).toBe(true)
  expect(existsSync(join(workspace.releases, 'photos', '0.1.0-b'))).toBe(false)
  expect(registryText(workspace)).toBe(before)

  await mustRun(releaseArguments(workspace, 'photos'))
  expect(readRegistry(workspace).remotes.photos?.current.version).toBe('0.1.0-b')
})

test('a release that is killed at any moment leaves the old registry or the new one', async () => {
  await release('photos', 'a0')
  workspace.build({ remote: 'photos', buildId: 'a1' })
  const startedAt = performance.now()
  await mustRunSeparately(releaseArguments(workspace, 'photos'))
  const duration = performance.now() - startedAt
  let previous = '0.1.0-a1'
  for (let round = 2; round <= 7; round += 1) {
    const before = registryText(workspace)
    workspace.build({ remote: 'photos', buildId: `a${round}` })
    const running = startCommand(releaseArguments(workspace, 'photos'))
    await pause((duration * (2 * round + 1)) / 16)
    running.kill()
    await running.finished
    const { version } = readRegistry(workspace).remotes.photos!.current
    if (version === previous) expect(registryText(workspace)).toBe(before)
    else expect(version).toBe(`0.1.0-a${round}`)
    previous = version
  }
  await release('photos', 'last')
  expect(readRegistry(workspace).remotes.photos?.current.version).toBe('0.1.0-last')
})

test('the lock of a killed process is removed', async () => {
  await release('photos', 'a')
  const before = registryText(workspace)
  const holder = await startHolder()
  await holder.kill('SIGKILL')
  const lock = join(scratch(), 'registry.lock')
  const owner = JSON.parse(readFileSync(lock, 'utf8')) as { takenAtMs: number }
  expect(registryText(workspace)).toBe(before)

  // A lock that does not expire by time is removed because its process has ended.
  writeFileSync(lock, JSON.stringify({ ...owner, takenAtMs: Date.now() + 3_600_000 }))
  await release('photos', 'b')
  expect(scratchNames()).toEqual([])
})

test('only one of several processes takes over the lock of a killed process at a time', async () => {
  for (const remote of ['photos', 'orders', 'settings', 'confirmations'] as const) await release(remote, 'a')
  const { revision = 0 } = readRegistry(workspace)
  await (await startHolder()).kill('SIGKILL')
  const remotes = ['photos', 'orders', 'settings', 'confirmations']
  await Promise.all(remotes.map((remote) => mustRunSeparately(['disable', remote, '--to', workspace.releases])))
  expect(readRegistry(workspace).revision).toBe(revision + 4)
})

test('a release waits while another process changes the registry', async () => {
  await release('photos', 'a')
  const holder = await startHolder()
  workspace.build({ remote: 'orders', buildId: 'b' })
  const waiting = startCommand(releaseArguments(workspace, 'orders'))
  await pause(1_500)
  expect(readRegistry(workspace).remotes.orders).toBeUndefined()
  await holder.kill('SIGKILL')
  expect((await waiting.finished).exitCode).toBe(0)
  expect(readRegistry(workspace).remotes.orders?.current.version).toBe('0.1.0-b')
})

test('a process that lost its lock while it slept does not overwrite changes of others', async () => {
  await release('photos', 'a')
  const holder = await startHolder()
  const lock = join(scratch(), 'registry.lock')
  // A minute later the owner still runs, but its pid may belong to another process.
  const aMinuteAgo = Date.now() / 1000 - 60
  utimesSync(lock, aMinuteAgo, aMinuteAgo)
  await release('photos', 'b')
  const after = registryText(workspace)
  await holder.kill('SIGUSR2')
  expect(holder.errors()).toContain('nothing was changed; run the command again')
  expect(registryText(workspace)).toBe(after)
})

test('[MF-07] the lock of another machine, whose clock is a day late, is respected until it expires', async () => {
  await release('photos', 'a')
  mkdirSync(scratch(), { recursive: true })
  const lock = join(scratch(), 'registry.lock')
  writeFileSync(lock, JSON.stringify({ pid: 1, host: `not-${hostname()}`, takenAtMs: Date.now() - DAY_MS }))
  const takenAtMs = Date.now() - 28_000
  utimesSync(lock, takenAtMs / 1000, takenAtMs / 1000)
  const { exitCode } = await runCommand(['disable', 'photos', '--to', workspace.releases])
  expect(exitCode).toBe(0)
  expect(Date.now() - takenAtMs).toBeGreaterThan(30_000)
})

test('files of killed releases are removed after an hour', async () => {
  await release('photos', 'a')
  const left = join(scratch(), 'photos-0.1.0-x.unfinished')
  mkdirSync(left, { recursive: true })
  await release('photos', 'b')
  expect(existsSync(left)).toBe(true)
  const longAgo = Date.now() / 1000 - 4_000
  utimesSync(left, longAgo, longAgo)
  await release('photos', 'c')
  expect(existsSync(left)).toBe(false)
})
