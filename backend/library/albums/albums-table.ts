import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { photos } from '../photos/photos-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

export const albums = pgTable(
  'albums',
  { id: uuid().primaryKey(), ownerId: uuid().notNull(), name: text().notNull(), created: moment(), updated: moment() },
  (table) => [index('albums_owner_created').on(table.ownerId, table.created, table.id)],
)

/**
 * [Note: Albums follow their photos] A photo that is deleted leaves its albums in the same statement, by the reference's
 * cascade. Counts and covers are read from these rows and stored nowhere else, so they cannot differ from them.
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
    /** The photo's own, which never changes: the cover is the newest photo, found without reading the others. */
    photoCreated: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.albumId, table.photoId] }),
    index('album_photos_newest').on(table.albumId, table.photoCreated, table.photoId),
    index('album_photos_photo').on(table.photoId),
  ],
)
