import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Photos selected for the prints editor, stored for a day. */
export const temporarySelections = pgTable(
  'temporary_selections',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    photoIds: jsonb().$type<string[]>().notNull(),
    created: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('temporary_selections_created').on(table.created)],
)
