import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copyServer, query, startReplica, startServer } from './database-servers.ts'
import { type DrillResult, startDrilledSite } from './drilled-site.ts'

const ROUNDS = 10
/** The most that a result of the replica may lack. */
const MOST_AGE_MS = 1_000

const startServers = async (folder: string) => {
  const primaryFolder = join(folder, 'primary')
  const replicaFolder = join(folder, 'replica')
  const primary = await startServer(primaryFolder)
  copyServer({ ...primary, folder: primaryFolder }, replicaFolder)
  return { primary, replica: await startReplica(replicaFolder, primary) }
}

const metricsOf = async (address: string) => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const valueOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length) ?? 0,
    )
  return {
    stored: valueOf('account_uploads_of_the_hour{kind="upload",state="stored"}'),
    lag: valueOf('account_replica_lag_seconds'),
    byReplica: valueOf('account_reads_that_may_be_old_total{server="replica"}'),
    byPrimary: valueOf('account_reads_that_may_be_old_total{server="primary"}'),
  }
}

type Site = Awaited<ReturnType<typeof startDrilledSite>>

/** Stores photos one after the other; resolves to the longest time until the metrics counted one. */
const longestUntilCounted = async (site: Site, count: { photos: number; before: number }) => {
  const customer = await site.customer('emma@example.com')
  let longestMs = 0
  for (let photo = 1; photo <= count.photos; photo += 1) {
    await customer.upload()
    const storedAt = performance.now()
    while ((await metricsOf(site.address)).stored < count.before + photo) await pause(10)
    longestMs = Math.max(longestMs, performance.now() - storedAt)
  }
  return longestMs
}

/** Reads that may be a second old are served by a replica while it keeps up, and by the primary while it does not. */
export const readFromReplica = async (folder: string): Promise<DrillResult> => {
  const { primary, replica } = await startServers(folder)
  const site = await startDrilledSite({
    ...{ folder, databaseUrl: primary.databaseUrl, objects: join(folder, 'objects') },
    environment: { DATABASE_READ_URL: replica.databaseUrl },
  })
  try {
    const keepingUpMs = await longestUntilCounted(site, { photos: ROUNDS, before: 0 })
    const keptUp = await metricsOf(site.address)

    await query(replica.databaseUrl, 'select pg_wal_replay_pause()')
    const behindMs = await longestUntilCounted(site, { photos: ROUNDS, before: ROUNDS })
    const behind = await metricsOf(site.address)

    await replica.stop()
    const withoutMs = await longestUntilCounted(site, { photos: ROUNDS, before: 2 * ROUNDS })
    const without = await metricsOf(site.address)
    return {
      passed:
        keptUp.byReplica > 0 && behind.byPrimary > keptUp.byPrimary && behind.lag > 0 && keepingUpMs < MOST_AGE_MS * 2,
      figures: {
        'reads by the replica while it keeps up': `${keptUp.byReplica} of ${keptUp.byReplica + keptUp.byPrimary}`,
        'longest until the metrics count a stored photo': `${(keepingUpMs / 1000).toFixed(2)} s`,
        'the same while the replica is paused': `${(behindMs / 1000).toFixed(2)} s, of which the metric says it is ${behind.lag.toFixed(1)} s behind`,
        'the same after it has ended': `${(withoutMs / 1000).toFixed(2)} s, ${without.byPrimary - behind.byPrimary} reads by the primary`,
      },
    }
  } finally {
    await site.stop()
    await replica.stop()
    await primary.stop()
  }
}
