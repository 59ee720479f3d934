import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The fault of an original: the object store lacks it, or holds bytes other than the ones that arrived. */
export type OriginalFault = 'missing' | 'changed'

/** Photos whose originals the scrub found damaged. A row goes when the same bytes arrive again, or with its photo. */
export const damagedOriginals = pgTable('damaged_originals', {
  photoId: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  fault: text().$type<OriginalFault>().notNull(),
  found: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})
