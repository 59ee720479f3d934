import { pgTable, text, timestamp, uuid, smallint } from 'drizzle-orm/pg-core'

/** One row: the photo that the scrub read last. */
export const scrubPosition = pgTable('scrub_position', {
  id: smallint().primaryKey(),
  photoId: uuid().notNull(),
})

/** The fault of an original: the object store lacks it, or holds bytes other than the ones that arrived. */
export type OriginalFault = 'missing' | 'changed'

/** Photos whose originals the scrub found damaged. A row goes when the same bytes arrive again, or with its photo. */
export const damagedOriginals = pgTable('damaged_originals', {
  photoId: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  fault: text().$type<OriginalFault>().notNull(),
  found: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
