import { pgTable, smallint, uuid } from 'drizzle-orm/pg-core'

/** One row: the photo that the scrub read last. */
export const scrubPosition = pgTable('scrub_position', {
  id: smallint().primaryKey(),
  photoId: uuid().notNull(),
})
