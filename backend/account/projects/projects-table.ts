import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ArticleType } from '@account/shared/contracts/project.ts'
import { customers } from '../../identity/customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Projects that a customer began in the shop's editor and has not ordered yet. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    articleType: text().$type<ArticleType>().notNull(),
    /** Key in the object store; null until the editor has rendered a picture. */
    thumbnailKey: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** From this time on, the project is neither listed nor opened. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('projects_customer_updated').on(table.customerId, table.updatedAt, table.id),
    index('projects_expires').on(table.expiresAt),
  ],
)
