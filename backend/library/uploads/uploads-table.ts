import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RefusalReason, UploadOutcome } from '@account/shared/contracts/upload.ts'

export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The code with which a phone sends the file; null for a file from a signed-in page. */
    phoneSessionId: uuid(),
    localFileName: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** The SHA-256 that the sender declared, in lower-case hex, compared once the file has arrived. */
    checksum: text(),
    state: text().$type<UploadOutcome['state']>().notNull(),
    refusalReason: text().$type<RefusalReason>(),
    imageId: uuid(),
    created: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finished: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('uploads_owner_created').on(table.ownerId, table.created),
    index('uploads_state').on(table.state, table.created),
    // Without it, the planner may read the files of all others that wait, for each file that arrives.
    index('uploads_processing')
      .on(table.ownerId)
      .where(sql`${table.state} = 'processing'`),
  ],
)

/** The received parts of an upload, each stored as one object. See: [Note: Parts of an upload] */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid().notNull(),
    firstByte: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.firstByte] })],
)
