import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { ReadStored } from './stored-reads.ts'

/**
 * Tokens and links carry the time of the process that signs them, and another process that is an hour ahead refuses them. The database
 * is the one clock that all processes can ask.
 */
export const addClockMetric = (registry: Registry, database: Database, readStored: ReadStored) => {
  new Gauge({
    name: 'account_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of that of the database.',
    registers: [registry],
    async collect() {
      this.remove()
      const askedAt = Date.now()
      const read = () =>
        database.execute<{ seconds: number }>(sql`select extract(epoch from clock_timestamp())::float8 as seconds`)
      const [row] = (await readStored(read))?.rows ?? []
      if (row) this.set((askedAt + Date.now()) / 2 / 1000 - row.seconds)
    },
  })
}
