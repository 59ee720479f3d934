import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { DownloadState, PhotoReference } from '@account/shared/contracts/download.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

/** Archives that customers requested. The client chooses the id, so it is unique within one customer only. */
export const downloads = pgTable(
  'downloads',
  {
    customerId: uuid().notNull(),
    id: uuid().notNull(),
    name: text(),
    state: text().$type<DownloadState>().notNull(),
    photos: jsonb().$type<PhotoReference[]>().notNull(),
    sizeBytes: bigint({ mode: 'number' }),
    created: moment(),
    updated: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    index('downloads_updated').on(table.updated),
    check('downloads_state', sql`${table.state} in ('REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED')`),
  ],
)
