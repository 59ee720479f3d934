import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Events of visitors who consented. No column identifies a person: the visitor id is a random number of one browser. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    properties: jsonb().$type<Record<string, string | number>>().notNull(),
    storefront: text().notNull(),
    visitorId: uuid().notNull(),
    occurredAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('tracking_events_name_received').on(table.name, table.receivedAt),
    index('tracking_events_received').on(table.receivedAt),
  ],
)
