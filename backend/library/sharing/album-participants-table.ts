import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { albums } from '../albums/albums-table.ts'

/** The customers who may view an album of another customer. An album is shared while it has participants. */
export const albumParticipants = pgTable(
  'album_participants',
  {
    albumId: uuid()
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    customerId: uuid().notNull(),
    created: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.customerId] }),
    index('album_participants_customer').on(table.customerId),
  ],
)
