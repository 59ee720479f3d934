import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CutOffCampaign } from '@account/shared/contracts/cut-off.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const articleGroups = pgTable('cut_off_article_groups', {
  name: text().primaryKey(),
  articleTypes: jsonb().$type<string[]>().notNull(),
})

/** One season of a campaign; seasons of the same name follow each other. */
export const cutOffCampaigns = pgTable(
  'cut_off_campaigns',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    occasion: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    deliveredBy: date({ mode: 'string' }).notNull(),
    cutOffs: jsonb().$type<CutOffCampaign['cutOffs']>().notNull(),
  },
  (table) => [index('cut_off_campaigns_name').on(table.name, table.startsAt)],
)
