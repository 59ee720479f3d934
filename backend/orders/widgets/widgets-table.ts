import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../identity/customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Online versions of photo books. Go with the account. */
export const widgets = pgTable(
  'widgets',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productCode: text().notNull().unique(),
    title: text().notNull(),
    /** Whoever knows it sees the book: as good as a password, and gone with the row. */
    token: text().notNull(),
    /** Of the pictures in the object store, the cover's first; null until they are made. */
    pageKeys: text().array(),
    isShared: boolean().notNull().default(false),
    requestedAt: moment().notNull(),
  },
  (table) => [index('widgets_customer').on(table.customerId), uniqueIndex('widgets_token').on(table.token)],
)
