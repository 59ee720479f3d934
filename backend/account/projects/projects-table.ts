import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ArticleType } from '@account/shared/contracts/project.ts'
import { customers } from '../../identity/customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** What a customer has begun in the shop's editor and not ordered yet. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    articleType: text().$type<ArticleType>().notNull(),
    /** In the object store; null until the editor has drawn one. */
    thumbnailKey: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    /** After it the project is no longer listed and can no longer be opened. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('projects_customer_updated').on(table.customerId, table.updatedAt, table.id),
    index('projects_expires').on(table.expiresAt),
  ],
)
