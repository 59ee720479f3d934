import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountActivityKind } from '@account/shared/contracts/account-activity.ts'

/** The actions on accounts. A row is erased with its account. See: [Note: Tables of customers] */
export const accountActivity = pgTable(
  'account_activity',
  {
    /** A version 7 id, which sorts by the time of the action. */
    id: uuid().primaryKey(),
    customerId: uuid().notNull(),
    kind: text().$type<AccountActivityKind>().notNull(),
    browser: text(),
    happenedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('account_activity_customer').on(table.customerId, table.id),
    index('account_activity_happened_at').on(table.happenedAt),
  ],
)
