import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DownloadNotificationKey } from '@account/shared/contracts/download.ts'
import type { PushMessageType } from '@account/shared/contracts/push-message.ts'

/** Messages to customers' pages, kept for minutes: a page that was not connected reads the state itself. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    type: text().$type<PushMessageType | DownloadNotificationKey>().notNull(),
    payload: jsonb().notNull(),
    created: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('push_messages_created').on(table.created)],
)
