import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PhotoExportStatus } from '@account/shared/contracts/photo-export.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

export const photoExports = pgTable(
  'photo_exports',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    channel: text().notNull(),
    status: text().$type<PhotoExportStatus>().notNull(),
    /** The fingerprint of the planned library, null before planning. While the library still has it, no new export is needed. */
    fingerprint: text(),
    created: moment(),
    updated: moment(),
  },
  (table) => [
    // A customer has one unfinished export at most, even with simultaneous requests.
    uniqueIndex('photo_exports_unfinished')
      .on(table.customerId)
      .where(sql`status in ('REQUESTED', 'IN_PROGRESS')`),
    index('photo_exports_customer').on(table.customerId, table.created),
    index('photo_exports_updated').on(table.updated),
    check('photo_exports_status', sql`${table.status} in ('REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED')`),
  ],
)

/** A photo of a chunk with its name in the archive, which is unique in the whole export. */
export type PlannedPhoto = {
  photoId: string
  name: string
  /** Given for the edited photo, which the export holds besides the original. */
  revision?: string
}

/** The plan of an export is stored, so that every request for a chunk yields the same photos. */
export const photoExportChunks = pgTable(
  'photo_export_chunks',
  {
    exportId: uuid()
      .notNull()
      .references(() => photoExports.id, { onDelete: 'cascade' }),
    iteration: integer().notNull(),
    photos: jsonb().$type<PlannedPhoto[]>().notNull(),
    /** Null until the size of the archive is computed. */
    sizeBytes: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.iteration] })],
)
