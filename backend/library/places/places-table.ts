import { sql } from 'drizzle-orm'
import { boolean, char, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { photos } from '../photos/photos-table.ts'

/**
 * [Note: Places are switched on by customers] The customers with a row here have switched places on. Positions are stored under
 * a lock of this row, so that a position that is read meanwhile cannot outlive the row. The originals keep the positions that
 * cameras wrote, and are read again if the customer switches places on later.
 */
export const placeSettings = pgTable('place_settings', {
  customerId: uuid().primaryKey(),
  switchedOn: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** Whether the photos from before are still being read. */
  isReading: boolean().notNull(),
})

/** Cities in which photos were taken, of the list that the back end installs. They belong to no customer. */
export const cities = pgTable(
  'cities',
  {
    /** The id of GeoNames. */
    id: integer().primaryKey(),
    name: text().notNull(),
    /** ISO 3166-1, two letters. */
    countryCode: char({ length: 2 }).notNull(),
    /** Words of the names of city and country in all languages, folded, each after a space. */
    searchedWords: text().notNull(),
  },
  (table) => [index('cities_words').using('gin', sql`${table.searchedWords} gin_trgm_ops`)],
)

/** Where photos were taken. A row is deleted with its photo, and those of a customer with the setting. */
export const photoPlaces = pgTable(
  'photo_places',
  {
    photoId: uuid()
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    /** In degrees, rounded to about 100 m. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    isMatched: boolean().notNull().default(false),
    /** Null before the cities are compared, and for a position far from all of them. */
    cityId: integer().references(() => cities.id),
  },
  (table) => [
    index('photo_places_cities').on(table.ownerId, table.cityId, table.photoId),
    index('photo_places_unmatched')
      .on(table.photoId)
      .where(sql`not is_matched`),
  ],
)
