import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { unprivileged } from '../postgres/postgres-binaries.ts'
import { freePort } from '../process/free-port.ts'

const DELIVERED = join(dirname(dirname(import.meta.dirname)), 'deploy', 'pgbouncer.ini')
/** Debian's package of the same name brings it. */
export const PGBOUNCER = '/usr/sbin/pgbouncer'

const READY_LIMIT_MS = 10_000

const configurationOf = (databaseUrl: string, { folder, port }: { folder: string; port: number }) => {
  const server = new URL(databaseUrl)
  const name = server.pathname.slice(1)
  return `[databases]
${name} = host=${server.hostname} port=${server.port} dbname=${name} connect_query='set statement_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
admin_users = ${server.username}
%include ${DELIVERED}
`
}

const whenReady = async (url: string) => {
  const deadline = Date.now() + READY_LIMIT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** PgBouncer before the server of the address, with the configuration of `deploy`; `url` is the same database through it. */
export const startPgbouncer = async (folder: string, databaseUrl: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await freePort()
  const { username, password } = new URL(databaseUrl)
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 })
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(configuration, configurationOf(databaseUrl, { folder, port }))
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href

  const begin = async () => {
    const pooler = spawn(...unprivileged(PGBOUNCER, ['--quiet', configuration]), { stdio: 'inherit' })
    const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
    await whenReady(url)
    return async (signal: NodeJS.Signals) => {
      pooler.kill(signal)
      await ended
    }
  }
  let end = await begin()
  return {
    url,
    /** Every connection through it breaks. */
    async killAndRestart() {
      await end('SIGKILL')
      end = await begin()
    },
    // On SIGTERM it ends at once; on SIGINT it would wait for its clients.
    stop: () => end('SIGTERM'),
  }
}
