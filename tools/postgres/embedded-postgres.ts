import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../process/free-port.ts'
import { rotateOpenLog } from '../process/log-file.ts'
import { findPostgresBinaries, unprivileged } from './postgres-binaries.ts'
import { isAlive } from '../process/process-alive.ts'
import { StartFailure } from '../process/start-failure.ts'

export type EmbeddedPostgres = { databaseUrl: string; pid: number; port: number; stop: () => Promise<void> }

type EmbeddedPostgresOptions = {
  binaries?: string
  /** Each as `name=value`. A server that is already running keeps its settings. */
  settings?: readonly string[]
  /** The port of a server that is started; any free one by default. */
  port?: number
}

const START_LIMIT_MS = 30_000
const POLL_MS = 50

const DISK_IS_FULL = 'The disk is full: free some space and start again; nothing that was stored is lost.'

/** The last error in PostgreSQL's log, without its timestamp. */
const causeIn = (log: string): string => {
  const complaint = log
    .split('\n')
    .findLast((line) => /\b(?:PANIC|FATAL|error):/.test(line))
    ?.replace(/^.*\b(?=PANIC|FATAL|error)/, '')
  return complaint?.replace(/\.$/, '') ?? 'its log gives no reason'
}

const startFailureOf = (log: string, otherwise: (cause: string) => string) =>
  new StartFailure(log.includes('No space left on device') ? DISK_IS_FULL : otherwise(causeIn(log)))

/** Where a server on this folder writes what happens to it. */
export const logOf = (folder: string) => join(folder, 'server.log')

const endOfLog = (folder: string) => {
  const file = logOf(folder)
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-4000) : ''
}

const createCluster = (folder: string, binaries: string) => {
  const passwordFile = join(folder, 'password')
  // An interrupted first start leaves an incomplete cluster without data, which is created again.
  rmSync(join(folder, 'cluster'), { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const initdb = unprivileged(join(binaries, 'initdb'), [
    `--pgdata=${join(folder, 'cluster')}`,
    '--username=account',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ])
  const { status, stderr } = spawnSync(...initdb, { encoding: 'utf8' })
  if (status !== 0)
    throw startFailureOf(stderr, (cause) => `PostgreSQL could not create its data folder ${folder}: ${cause}.`)
  writeFileSync(join(folder, 'complete'), '')
}

/** After a restart of the machine the pid may belong to another program, which Linux shows by its command line. */
const servesFolder = (pid: number, folder: string) => {
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(folder)
}

/** The server that a killed launcher left running on this folder. */
const findRunning = (folder: string): { pid: number; port: number } | undefined => {
  const lockFile = join(folder, 'cluster', 'postmaster.pid')
  if (!existsSync(lockFile)) return undefined
  const lines = readFileSync(lockFile, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) && servesFolder(pid, folder) ? { pid, port } : undefined
}

const launch = (folder: string, { binaries, settings, port }: Required<EmbeddedPostgresOptions>) => {
  rotateOpenLog(logOf(folder))
  const log = openSync(logOf(folder), 'a', 0o600)
  const allSettings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=128MB',
    'max_connections=80',
    ...settings,
  ]
  const server = unprivileged(join(binaries, 'postgres'), [
    '-D',
    join(folder, 'cluster'),
    ...allSettings.flatMap((setting) => ['-c', setting]),
  ])
  // A separate process group keeps Ctrl-C in the terminal from ending the database before the back end.
  const child = spawn(...server, { stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  if (!child.pid) throw new StartFailure('PostgreSQL could not be started.')
  return { pid: child.pid, port }
}

const whenAnswering = async (databaseUrl: string, { pid, folder }: { pid: number; folder: string }) => {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    // A server that shuts down emits an error event on connected clients; without a listener it would crash this process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.query('select 1')
    } catch {
      if (!isAlive(pid) || Date.now() > deadline)
        throw startFailureOf(
          endOfLog(folder),
          (cause) =>
            `PostgreSQL does not start on ${folder}: ${cause}. To start with an empty database, delete that folder.`,
        )
      await pause(POLL_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const stopServer = async (pid: number) => {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await pause(POLL_MS)
}

/** Stops the server that a killed launcher left running on this folder, if there is one. */
export const stopLeftPostgres = async (folder: string): Promise<void> => {
  const running = findRunning(folder)
  if (running) await stopServer(running.pid)
}

/** Starts PostgreSQL on `folder`, or uses the server that already runs there. It listens on loopback only. */
export const startEmbeddedPostgres = async (
  folder: string,
  { binaries = findPostgresBinaries(), settings = [], port: wanted }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(join(folder, 'complete'))) createCluster(folder, binaries)
  const { pid, port } =
    findRunning(folder) ?? launch(folder, { binaries, settings, port: wanted ?? (await freePort()) })
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const databaseUrl = `postgres://account:${password}@127.0.0.1:${port}/postgres`
  await whenAnswering(databaseUrl, { pid, folder })
  return { databaseUrl, pid, port, stop: () => stopServer(pid) }
}
