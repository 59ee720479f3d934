import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The process of each pool of workers, in whose name the queue locks jobs; see [Note: Orphaned jobs]. */
export const jobPools = pgTable('job_pools', {
  poolId: text().primaryKey(),
  processNumber: integer().notNull(),
})
