import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureDebianPackages } from '../../programs/debian-packages.ts'
import { startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { startPgbouncer } from '../pgbouncer.ts'
import { query } from './database-servers.ts'
import { type DrillResult, startDrilledSite } from './drilled-site.ts'
import { CUSTOMERS, firstAfter, uploadThrough } from './uploading-customers.ts'

const WEB_PROCESSES = 3
/** `default_pool_size` of `deploy/pgbouncer.ini`. */
const POOLED = 20
const BEFORE_MS = 5_000
const AFTER_MS = 5_000
const COUNT_EVERY_MS = 200
const READS_AT_ONCE = 20

const countConnections = async (databaseUrl: string) => {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return row?.count ?? 0
}

/** Connections of the processes, all together, to the pooler. */
const countClients = async (poolerUrl: string) => {
  const console = Object.assign(new URL(poolerUrl), { pathname: '/pgbouncer' }).href
  const rows = await query<{ database: string }>(console, 'show clients')
  return rows.filter(({ database }) => database !== 'pgbouncer').length
}

/** The most of each at once, until the signal. A pooler that starts again has no count. */
const watchConnections = (urls: { direct: string; pooled: string }, signal: AbortSignal) => {
  const most = { server: 0, pooler: 0 }
  const watch = async () => {
    while (!signal.aborted) {
      most.server = Math.max(most.server, await countConnections(urls.direct))
      most.pooler = Math.max(most.pooler, await countClients(urls.pooled).catch(() => 0))
      await pause(COUNT_EVERY_MS)
    }
  }
  return { most, ended: watch() }
}

/** Each read of every process asks the database, and as many as a process has connections wait at once. */
const readReadiness = async (addresses: readonly string[], signal: AbortSignal) => {
  while (!signal.aborted)
    await Promise.all(
      addresses.flatMap((address) =>
        Array.from({ length: READS_AT_ONCE }, () =>
          fetch(`${address}/ready`).then(
            (answer) => answer.text(),
            () => undefined,
          ),
        ),
      ),
    )
}

/** Several processes share the connections of PgBouncer, which is killed under load: nothing that was acknowledged is lost. */
export const poolConnections = async (folder: string): Promise<DrillResult> => {
  ensureDebianPackages(['pgbouncer'])
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  const pooler = await startPgbouncer(join(folder, 'pgbouncer'), postgres.databaseUrl)
  const end = new AbortController()
  const sites: Awaited<ReturnType<typeof startDrilledSite>>[] = []
  try {
    for (let number = 0; number <= WEB_PROCESSES; number += 1) {
      const siteFolder = join(folder, `site-${number}`)
      mkdirSync(siteFolder)
      sites.push(
        await startDrilledSite({
          ...{ folder: siteFolder, databaseUrl: pooler.url, objects: join(folder, 'objects') },
          environment: { DATABASE_DIRECT_URL: postgres.databaseUrl, RUNS_JOBS: String(number === 0) },
        }),
      )
    }
    const customers = []
    for (const [index, email] of CUSTOMERS.entries()) {
      const site = sites[1 + (index % WEB_PROCESSES)]
      if (site) customers.push(await site.customer(email))
    }
    const uploads = uploadThrough(customers, end.signal)
    const reads = readReadiness(
      sites.map(({ address }) => address),
      end.signal,
    )
    const connections = watchConnections({ direct: postgres.databaseUrl, pooled: pooler.url }, end.signal)
    await pause(BEFORE_MS)
    const killedAt = performance.now()
    await pooler.killAndRestart()
    const backAt = await firstAfter(uploads.stored, performance.now())
    await pause(AFTER_MS)
    end.abort()
    await Promise.all([uploads.ended, reads, connections.ended])

    const ids = uploads.stored.map(({ photoId }) => photoId)
    const kept = await query(postgres.databaseUrl, 'select from photos where id = any($1::uuid[])', [ids])
    const { server, pooler: clients } = connections.most
    // Two direct ones of each process, and the six kinds of jobs, their lock and the jobs with long statements of one.
    const bound = POOLED + 2 * (WEB_PROCESSES + 1) + 17
    return {
      passed: kept.length === ids.length && ids.length > 0 && server <= bound && clients > POOLED,
      figures: {
        'connections of four processes to PgBouncer, at most': String(clients),
        'connections to PostgreSQL at that load, at most': `${server} (bound ${bound})`,
        'photos acknowledged': String(ids.length),
        'of these lost': String(ids.length - kept.length),
        'attempts that failed and were repeated': String(uploads.failures()),
        'from the kill of PgBouncer to the next stored photo': `${((backAt - killedAt) / 1000).toFixed(2)} s`,
      },
    }
  } finally {
    end.abort()
    for (const site of sites.toReversed()) await site.stop()
    await pooler.stop()
    await postgres.stop()
  }
}
