import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Which process runs a worker of the job queue; see [Note: Jobs of a killed process]. */
export const jobWorkers = pgTable('job_workers', {
  workerId: text().primaryKey(),
  processNumber: integer().notNull(),
})
