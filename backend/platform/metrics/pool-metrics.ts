import { Counter, Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'

/** Counts the connections of this process, and the work that waits for one: `direct` where a pooler is in front of the server. */
export const addPoolMetrics = (registry: Registry, { $client, $direct, $replica }: Database) => {
  const pools: Record<string, Pool> = {
    shared: $client,
    ...($client !== $direct && { direct: $direct }),
    ...($replica && { replica: $replica.pool }),
  }
  new Gauge({
    name: 'account_database_connections',
    help: 'Connections of this process by what they do, and how much work waits for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        // The pool gives idle connections to waiting work a moment later: the reads of these very metrics are always among it.
        const served = Math.min(idleCount, waitingCount)
        this.set({ pool, state: 'busy' }, totalCount - idleCount + served)
        this.set({ pool, state: 'idle' }, idleCount - served)
        this.set({ pool, state: 'waiting' }, waitingCount - served)
      }
    },
  })
  new Gauge({
    name: 'account_replica_lag_seconds',
    help: 'How long ago the replica had all that the primary had; 0 where it has it. Without a replica there is none.',
    registers: [registry],
    async collect() {
      this.remove()
      if ($replica) this.set(await $replica.reads.lagSeconds())
    },
  })
  new Counter({
    name: 'account_reads_that_may_be_old_total',
    help: 'Reads of this process that may be a second old, by the server that answered. Without a replica there are none.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries($replica?.reads.counts ?? {})) this.inc({ server }, count)
    },
  })
}
