import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CardBrand } from '@account/shared/contracts/payment-method.ts'
import { customers } from '../../identity/customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

const customerId = () =>
  uuid()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** The payment method of each customer. The card number is never stored; only the provider can charge the token. */
export const paymentMethods = pgTable('payment_methods', {
  customerId: customerId().primaryKey(),
  token: text().notNull(),
  brand: text().$type<CardBrand>().notNull(),
  lastFour: text().notNull(),
  expiryMonth: smallint().notNull(),
  expiryYear: smallint().notNull(),
  changedAt: moment().notNull(),
})

/** Open sessions on the provider's page; each adds at most one card. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: uuid().primaryKey(),
    customerId: customerId(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('payment_sessions_customer').on(table.customerId)],
)
