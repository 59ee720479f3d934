import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GalleryCategory } from '@account/shared/contracts/gallery.ts'
import { customers } from '../../identity/customers/customers-table.ts'
import { widgets } from '../widgets/widgets-table.ts'

/** Books in the gallery of the shop. A row is deleted with its online version or its account. */
export const galleryEntries = pgTable(
  'gallery_entries',
  {
    widgetId: text()
      .primaryKey()
      .references(() => widgets.productCode, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text().notNull(),
    category: text().$type<GalleryCategory>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    publishedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('gallery_entries_customer').on(table.customerId)],
)

/** Products that customer care has blocked from the gallery. */
export const blockedOrders = pgTable('blocked_orders', { orderCode: text().primaryKey() })
