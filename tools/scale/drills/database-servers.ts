import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { unprivileged } from '../../postgres/postgres-binaries.ts'

const DEBIANS = '/usr/lib/postgresql'

/** Debian's newest server, which has the programs of replicas and backups that the embedded one lacks. */
const binariesOfDebian = () => {
  const [newest = ''] = readdirSync(DEBIANS).toSorted((one, other) => Number(other) - Number(one))
  return join(DEBIANS, newest, 'bin')
}

const runProgram = (name: string, programArguments: string[], environment: Record<string, string> = {}) => {
  const { status, stderr } = spawnSync(...unprivileged(join(binariesOfDebian(), name), programArguments), {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
}

export const startServer = (folder: string, settings: readonly string[] = []): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres(folder, { binaries: binariesOfDebian(), settings })

/** Copies a running server to `folder`, from where a replica or a restored server starts. */
export const copyServer = (from: { folder: string; port: number; databaseUrl: string }, folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = [
    `--pgdata=${join(folder, 'cluster')}`,
    '--host=127.0.0.1',
    `--port=${from.port}`,
    '--username=account',
  ]
  runProgram('pg_basebackup', [...target, '--wal-method=stream', '--checkpoint=fast'], {
    PGPASSWORD: new URL(from.databaseUrl).password,
  })
  copyFileSync(join(from.folder, 'password'), join(folder, 'password'))
  writeFileSync(join(folder, 'complete'), '')
}

/** Starts the copy as a replica that receives every commit of the primary. */
export const startReplica = (folder: string, primary: { port: number; databaseUrl: string }) => {
  writeFileSync(join(folder, 'cluster', 'standby.signal'), '')
  const password = new URL(primary.databaseUrl).password
  return startServer(folder, [
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=account password=${password} application_name=replica`,
  ])
}

/** Resolves when the replica accepts writes. */
export const promote = (folder: string) =>
  runProgram('pg_ctl', ['promote', '--wait', `--pgdata=${join(folder, 'cluster')}`])

export const query = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
