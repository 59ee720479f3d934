import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const voucherOffers = pgTable('voucher_offers', {
  optionCode: text().primaryKey(),
  /** Null for one that anybody may use; else nobody but its customer finds it. */
  customerId: uuid(),
  campaignName: text().notNull(),
  percentOff: smallint().notNull(),
  validUntil: moment().notNull(),
  usesLeft: integer().notNull(),
  /** Taken back by the shop before its time. */
  isWithdrawn: boolean().notNull().default(false),
  refreshedAt: moment().notNull().defaultNow(),
})
