import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RefusalReason, UploadOutcome } from '@account/shared/contracts/upload.ts'

export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The code that a phone sends it with; null for one that the customer sends from a signed-in page. */
    phoneSessionId: uuid(),
    localFileName: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** SHA-256 that the sender named, in lower-case hex; compared once the file has arrived. */
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
  ],
)

/** What has arrived of an upload, each part an object of its own. See: [Note: Parts of an upload] */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid().notNull(),
    firstByte: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.firstByte] })],
)
