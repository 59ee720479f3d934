import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ActivationStatus } from '@account/shared/contracts/activation.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'

/** Customers whose library is not ACTIVE. A customer without a row has no former library to import. */
export const libraryActivations = pgTable(
  'library_activations',
  {
    customerId: uuid().primaryKey(),
    status: text().$type<ActivationStatus>().notNull(),
    changed: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** While DELETING, the status that follows: the one from before. */
    deletionEndsIn: text().$type<JobPayload<'delete-library'>['endsIn']>(),
  },
  (table) => [
    check('library_activations_status', sql`${table.status} in ('ACTIVE', 'NOT_ACTIVE', 'IMPORTING', 'DELETING')`),
  ],
)
