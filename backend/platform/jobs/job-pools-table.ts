import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Which process runs a pool of workers, under whose name the queue locks jobs; see [Note: Jobs of a killed process]. */
export const jobPools = pgTable('job_pools', {
  poolId: text().primaryKey(),
  processNumber: integer().notNull(),
})
