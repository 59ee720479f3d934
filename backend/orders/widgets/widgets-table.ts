import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../identity/customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Online versions of photo books. The rows are deleted with the account. */
export const widgets = pgTable(
  'widgets',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productCode: text().notNull().unique(),
    title: text().notNull(),
    /** Grants access to the book like a password, and becomes invalid when the row is deleted. */
    token: text().notNull(),
    /** Keys of the pictures in the object store, cover first; null until the pictures exist. */
    pageKeys: text().array(),
    isShared: boolean().notNull().default(false),
    requestedAt: moment().notNull(),
  },
  (table) => [index('widgets_customer').on(table.customerId), uniqueIndex('widgets_token').on(table.token)],
)
