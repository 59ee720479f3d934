import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Menus and routes of one storefront, stored in the database so that editors can change them without a release. */
export const publicConfigs = pgTable('public_configs', {
  channel: text().primaryKey(),
  /** A `StoredPublicConfig`; parsed at every read, because editors change it by hand. */
  config: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
