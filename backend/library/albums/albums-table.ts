import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { photos } from '../photos/photos-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

export const albums = pgTable(
  'albums',
  { id: uuid().primaryKey(), ownerId: uuid().notNull(), name: text().notNull(), created: moment(), updated: moment() },
  (table) => [index('albums_owner_created').on(table.ownerId, table.created, table.id)],
)

/**
 * [Note: Albums follow their photos] Deleting a photo removes it from its albums in the same statement, because the foreign
 * key cascades. Counts and covers are computed from these rows and stored nowhere else, so they are always consistent.
 */
export const albumPhotos = pgTable(
  'album_photos',
  {
    albumId: uuid()
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    photoId: uuid()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** A copy of the creation time of the photo, which never changes, so that an index finds the newest photo as the cover. */
    photoCreated: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.photoId] }),
    index('album_photos_newest').on(table.albumId, table.photoCreated, table.photoId),
    index('album_photos_photo').on(table.photoId),
  ],
)
