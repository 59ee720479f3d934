import { boolean, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const voucherOffers = pgTable('voucher_offers', {
  optionCode: text().primaryKey(),
  /** Null for a voucher that every customer may use; otherwise only its customer finds it. */
  customerId: uuid(),
  campaignName: text().notNull(),
  percentOff: smallint().notNull(),
  validUntil: moment().notNull(),
  usesLeft: integer().notNull(),
  /** True if the shop withdrew the voucher before it expired. */
  isWithdrawn: boolean().notNull().default(false),
  refreshedAt: moment().notNull().defaultNow(),
})
