import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Menus and routes of one storefront, kept where a shop's editors can change them without a release. */
export const publicConfigs = pgTable('public_configs', {
  channel: text().primaryKey(),
  /** A `StoredPublicConfig`; parsed whenever it is read, for it is edited by hand. */
  config: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
