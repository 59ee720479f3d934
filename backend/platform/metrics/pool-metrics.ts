import { Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'

/** Counts the connections of this process, and the work that waits for one: `direct` where a pooler stands before the server. */
export const addPoolMetrics = (registry: Registry, { $client, $direct }: Database) => {
  const pools: Record<string, Pool> = $client === $direct ? { shared: $client } : { shared: $client, direct: $direct }
  new Gauge({
    name: 'account_database_connections',
    help: 'Connections of this process by what they do, and how much work waits for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}
