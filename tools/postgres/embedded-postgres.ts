import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../process/free-port.ts'
import { rotateOpenLog } from '../process/log-file.ts'
import { findPostgresBinaries, unprivileged } from './postgres-binaries.ts'
import { isAlive, signalProcess } from '../process/process-signals.ts'
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

/** Responses to clients that connect while the server starts or ends: they are not a reason for its end. */
const TRANSIENT = /the database system is |terminating connection/

/** The last error in PostgreSQL's log, without its timestamp. */
const causeIn = (log: string): string | undefined =>
  log
    .split('\n')
    .findLast((line) => /\b(?:PANIC|FATAL|error):/.test(line) && !TRANSIENT.test(line))
    ?.replace(/^.*\b(?=PANIC|FATAL|error)/, '')
    .replace(/\.$/, '')

const startFailureOf = (log: string, otherwise: (cause: string | undefined) => string) =>
  new StartFailure(log.includes('No space left on device') ? DISK_IS_FULL : otherwise(causeIn(log)))

/** Only a server that itself reports damage may need an empty folder; one that was killed needs another start. */
const notStarted = (folder: string, cause: string | undefined) =>
  cause === undefined
    ? `PostgreSQL on ${folder} has ended before it answered, and its log gives no reason: it may have been killed.`
    : `PostgreSQL does not start on ${folder}: ${cause}. To start with an empty database, delete that folder.`

/** Where a server on this folder writes what happens to it. */
export const logOf = (folder: string) => join(folder, 'server.log')

const logBytes = (folder: string) => statSync(logOf(folder), { throwIfNoEntry: false })?.size ?? 0

/** The log of this start only: an earlier one may have failed for another reason. */
const endOfLog = (folder: string, start: number) => {
  const file = logOf(folder)
  return existsSync(file) ? readFileSync(file).subarray(start).toString().slice(-4000) : ''
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
    throw startFailureOf(
      stderr,
      (cause = 'it gives no reason') => `PostgreSQL could not create its data folder ${folder}: ${cause}.`,
    )
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

/** `logStart`: the size of its log before it was launched. */
type AwaitedServer = { pid: number; folder: string; logStart: number }

const whenAnswering = async (databaseUrl: string, { pid, folder, logStart }: AwaitedServer) => {
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
        throw startFailureOf(endOfLog(folder, logStart), (cause) => notStarted(folder, cause))
      await pause(POLL_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const stopServer = async (pid: number) => {
  if (isAlive(pid)) signalProcess(pid, 'SIGINT')
  while (isAlive(pid)) await pause(POLL_MS)
}

/** Stops the server that a killed launcher left running on this folder, if there is one. */
export const stopOrphanedPostgres = async (folder: string): Promise<void> => {
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
  rotateOpenLog(logOf(folder))
  const logStart = logBytes(folder)
  const { pid, port } =
    findRunning(folder) ?? launch(folder, { binaries, settings, port: wanted ?? (await freePort()) })
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const databaseUrl = `postgres://account:${password}@127.0.0.1:${port}/postgres`
  await whenAnswering(databaseUrl, { pid, folder, logStart })
  return { databaseUrl, pid, port, stop: () => stopServer(pid) }
}
