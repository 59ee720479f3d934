import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaymentState } from '@account/shared/contracts/payment.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Payments of orders and invoices, from the visit to the provider's page to its result. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    /** The order or the invoice that is paid: `order:<code>` or `invoice:<id>`. */
    subject: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState | 'open'>().notNull(),
    /** The provider's name for the captured payment, never shown to a page. */
    token: text(),
    openedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('payments_customer').on(table.customerId),
    index('payments_opened').on(table.openedAt),
    // Two tabs that pay for one thing share one payment, which the provider charges once.
    uniqueIndex('payments_open')
      .on(table.subject)
      .where(sql`state = 'open'`),
    uniqueIndex('payments_paid')
      .on(table.subject)
      .where(sql`state = 'paid'`),
    check('payments_state', sql`${table.state} in ('open', 'paid', 'refused', 'cancelled')`),
  ],
)
