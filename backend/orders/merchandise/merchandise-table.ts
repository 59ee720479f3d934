import { boolean, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type { OptionGroupName } from '@account/shared/contracts/merchandise.ts'

/** Texts by the language subtag of a locale; English always exists. */
export type Titles = { en: string } & Readonly<Record<string, string>>

export const merchandiseChannels = pgTable('merchandise_channels', {
  id: text().primaryKey(),
  /** Null for a channel without customers. */
  vendorId: text(),
  vendorLocale: text(),
  shopUrl: text().notNull(),
  currency: text().notNull(),
})

export const merchandiseArticles = pgTable(
  'merchandise_articles',
  {
    channelId: text().notNull(),
    articleId: text().notNull(),
    articleType: text().notNull(),
    titles: jsonb().$type<Titles>().notNull(),
    pageHeight: real(),
    pageWidth: real(),
    isVisible: boolean().notNull().default(true),
    /** Price of one piece, in the channel's currency. */
    priceCents: integer().notNull(),
    path: text().notNull(),
    /** Ids of the available options, by group. */
    extras: jsonb().$type<Partial<Record<OptionGroupName, string[]>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.articleId] })],
)

export const merchandiseOptions = pgTable('merchandise_options', {
  id: text().primaryKey(),
  titles: jsonb().$type<Titles>().notNull(),
})
