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
    /** Of the library as it was planned; null before. While it is the library's own, there is nothing new to export. */
    fingerprint: text(),
    created: moment(),
    updated: moment(),
  },
  (table) => [
    // However often and wherever a customer asks, one export is being made.
    uniqueIndex('photo_exports_unfinished')
      .on(table.customerId)
      .where(sql`status in ('REQUESTED', 'IN_PROGRESS')`),
    index('photo_exports_customer').on(table.customerId, table.created),
    index('photo_exports_updated').on(table.updated),
    check('photo_exports_status', sql`${table.status} in ('REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED')`),
  ],
)

/** A photo of a chunk with its name in the archive, which is unique in the whole export. */
export type PlannedPhoto = { photoId: string; name: string }

/** The plan of an export is kept, so that a chunk made after a kill holds what it would have held before. */
export const photoExportChunks = pgTable(
  'photo_export_chunks',
  {
    exportId: uuid()
      .notNull()
      .references(() => photoExports.id, { onDelete: 'cascade' }),
    iteration: integer().notNull(),
    photos: jsonb().$type<PlannedPhoto[]>().notNull(),
    /** Null until the archive is made. */
    sizeBytes: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.iteration] })],
)
