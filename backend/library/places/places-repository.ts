import { and, eq, sql } from 'drizzle-orm'
import type { PhotoPlaces } from '@account/shared/contracts/photo-places.ts'
import type { Database } from '../../platform/database/database.ts'
import { recordActivity } from '../../platform/activity/record-activity.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import { photos } from '../photos/photos-table.ts'
import type { ListedCity } from './city-list.ts'
import { cities, photoPlaces, placeSettings } from './places-table.ts'
import { searchedWordsOf } from './searched-words.ts'

export type UnmatchedPlace = GeographicPosition & { photoId: string }
export type PhotoPlaceRow = GeographicPosition & { photoId: string; city: string | null; countryCode: string | null }
/** The setting of a customer who has switched places on at that moment: one that is switched off and on is another. */
export type PlaceSetting = { customerId: string; switchedOn: string }

const sameSetting = ({ customerId, switchedOn }: PlaceSetting) =>
  and(eq(placeSettings.customerId, customerId), eq(placeSettings.switchedOn, new Date(switchedOn)))

/** The only file that accesses the tables `place_settings`, `photo_places` and `cities`, beside the search. */
export const createPlacesRepository = (database: Database) => ({
  async find(customerId: string): Promise<PhotoPlaces> {
    const [row] = await database.select().from(placeSettings).where(eq(placeSettings.customerId, customerId))
    return { isOn: row !== undefined, isReading: row?.isReading ?? false }
  },

  /** Adds the job that reads the stored photos. Does nothing if places are on already. */
  switchOn: (customerId: string) =>
    database.transaction(async (transaction) => {
      const switchedOn = new Date()
      const { rowCount } = await transaction
        .insert(placeSettings)
        .values({ customerId, switchedOn, isReading: true })
        .onConflictDoNothing()
      if (rowCount !== 1) return
      await recordActivity(transaction, { customerId, kind: 'places-switched-on' })
      await addJob(transaction, 'read-places', { customerId, switchedOn: switchedOn.toISOString() })
    }),

  /** Deletes the setting and every position, in the order in which `keep` locks them. */
  switchOff: (customerId: string) =>
    database.transaction(async (transaction) => {
      const { rowCount } = await transaction.delete(placeSettings).where(eq(placeSettings.customerId, customerId))
      if (rowCount === 1) await recordActivity(transaction, { customerId, kind: 'places-switched-off' })
      await transaction.delete(photoPlaces).where(eq(photoPlaces.ownerId, customerId))
    }),

  isCurrent: async (setting: PlaceSetting): Promise<boolean> =>
    (await database.$count(placeSettings, sameSetting(setting))) > 0,

  /** Returns false where places were switched off meanwhile, or the account was erased. */
  async endReading(setting: PlaceSetting): Promise<boolean> {
    const { rowCount } = await database.update(placeSettings).set({ isReading: false }).where(sameSetting(setting))
    return rowCount === 1
  },

  /**
   * Stores a position if the owner has switched places on, and adds the job that finds its city. The lock of the setting makes a
   * switch to off wait until the row exists, so that it is deleted as well.
   */
  async keep({ id, ownerId }: { id: string; ownerId: string }, { latitude, longitude }: GeographicPosition) {
    if ((await database.$count(placeSettings, eq(placeSettings.customerId, ownerId))) === 0) return
    await database.transaction(async (transaction) => {
      const { rowCount } = await transaction.execute(sql`
        insert into photo_places (photo_id, owner_id, latitude, longitude)
        select photos.id, owner_id, ${latitude}, ${longitude}
          from place_settings join photos on owner_id = customer_id
         where photos.id = ${id} and photos.owner_id = ${ownerId} for share of place_settings for key share of photos
        on conflict (photo_id) do update
          set latitude = excluded.latitude, longitude = excluded.longitude, is_matched = false, city_id = null
          where (photo_places.latitude, photo_places.longitude) is distinct from (excluded.latitude, excluded.longitude)`)
      if (rowCount === 1) await addJob(transaction, 'match-places', {})
    })
  },

  /** Photos of one owner in the order of their ids. */
  photosFrom: (ownerId: string, afterId: string, limit: number) =>
    database
      .select({ id: photos.id, ownerId: photos.ownerId, mediaType: photos.mediaType, thumbnails: photos.thumbnails })
      .from(photos)
      .where(and(eq(photos.ownerId, ownerId), sql`${photos.id} > ${afterId}`))
      .orderBy(photos.id)
      .limit(limit),

  listUnmatched: (limit: number): Promise<UnmatchedPlace[]> =>
    database
      .select({ photoId: photoPlaces.photoId, latitude: photoPlaces.latitude, longitude: photoPlaces.longitude })
      .from(photoPlaces)
      .where(sql`not ${photoPlaces.isMatched}`)
      .orderBy(photoPlaces.photoId)
      .limit(limit),

  /** Stores the city of each position, or that there is none. Rows that were deleted meanwhile stay deleted. */
  keepCities: (matches: readonly { photoId: string; city: ListedCity | undefined }[]) =>
    database.transaction(async (transaction) => {
      const found = new Map(matches.flatMap(({ city }) => (city ? [[city.id, city] as const] : [])))
      const rows = [...found.values()]
        .map((city) => ({
          id: city.id,
          name: city.name,
          countryCode: city.countryCode,
          searchedWords: searchedWordsOf(city),
        }))
        .toSorted((one, other) => one.id - other.id)
      if (rows.length > 0)
        await transaction
          .insert(cities)
          .values(rows)
          .onConflictDoUpdate({
            target: cities.id,
            set: { name: sql`excluded.name`, searchedWords: sql`excluded.searched_words` },
            // A list of another release may name a city in another way.
            setWhere: sql`cities.searched_words <> excluded.searched_words or cities.name <> excluded.name`,
          })
      await transaction.execute(sql`
        update photo_places set is_matched = true, city_id = matches.city_id
          from unnest(${sql.param(matches.map(({ photoId }) => photoId))}::uuid[],
                      ${sql.param(matches.map(({ city }) => city?.id ?? null))}::integer[]) as matches (photo_id, city_id)
         where photo_places.photo_id = matches.photo_id`)
    }),

  /** Leaves out photos that have none. */
  placesOf: (ownerId: string, photoIds: readonly string[]): Promise<PhotoPlaceRow[]> =>
    database
      .select({
        photoId: photoPlaces.photoId,
        latitude: photoPlaces.latitude,
        longitude: photoPlaces.longitude,
        city: cities.name,
        countryCode: cities.countryCode,
      })
      .from(photoPlaces)
      .leftJoin(cities, eq(cities.id, photoPlaces.cityId))
      .where(
        and(eq(photoPlaces.ownerId, ownerId), sql`${photoPlaces.photoId} = any(${sql.param([...photoIds])}::uuid[])`),
      ),
})

export type PlacesRepository = ReturnType<typeof createPlacesRepository>
