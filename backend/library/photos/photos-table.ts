import {
  bigint,
  bit,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { foldedName } from '../search/folded-name.ts'

/** A thumbnail as stored: each request creates its signed, expiring address. */
export type StoredThumbnail = {
  id: ThumbnailId
  width: number
  height: number
  /** The key of another photo's object, in seeded test libraries, where many photos share a few objects. */
  key?: string
}

/**
 * [Note: Blurred and dark photos] A photo in focus has a sharpness of hundreds, or thousands, and one that is blurred by three
 * thousandths of its edge about 30. A photo is dark where nine tenths of it are darker than a quarter of the light. An index
 * holds the photos of each condition, so a changed threshold needs a migration.
 */
export const IS_BLURRED = sql`sharpness < 50`
export const IS_DARK = sql`brightness < 64`
/** Few names have more than ASCII, so an index of their own keeps the large index of all names as it is. */
export const HAS_ACCENTS = sql`octet_length(local_file_name) > char_length(local_file_name)`
export const FOLDED_FILE_NAME = foldedName(sql`local_file_name`)

/** An edit with what was rendered by it. See: [Note: Edits are separate renderings] */
export type PhotoRendering = PhotoEdit & {
  /** Part of the object keys of this edit, so that two edits never share an object. */
  revision: string
  width: number
  height: number
  bytes: number
  crc32: number
  placeholder: string
  thumbnails: StoredThumbnail[]
}

const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    uploadId: uuid().notNull(),
    localFileName: text().notNull(),
    sha256: text().notNull(),
    /** CRC-32 of the original, unsigned, for the headers of archives; null for photos that are older than the column. */
    crc32: bigint({ mode: 'number' }),
    mediaType: text().$type<AcceptedMediaType>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    visibleWidth: integer().notNull(),
    visibleHeight: integer().notNull(),
    /** Wall-clock time as the camera wrote it; null for an undated photo. */
    dateTakenLocal: timestamp({ mode: 'string', precision: 3 }),
    utcOffset: text(),
    /** [Note: Sections follow the camera's calendar] The month on the clock of the camera, 1970-01 when undated. */
    sectionYear: smallint().notNull(),
    sectionMonth: smallint().notNull(),
    /**
     * [Note: Photos of a month by the camera's clock] The clock as if it were UTC, with its parts of a second: a traveller sees a
     * day as it was lived, whatever the offsets. An undated photo is sorted by its arrival.
     */
    takenSort: moment().notNull(),
    /** Orders photos of one moment: by their offset, then by their file names. See: photo-section.ts */
    takenTie: text().notNull().default(''),
    /** The version of the reader that read date, size and thumbnails. See: read-originals-again.ts */
    readerVersion: smallint().notNull().default(0),
    created: moment().notNull(),
    /** Maker and model as the camera wrote them; null where it wrote none. */
    camera: text(),
    /** Marked by the customer. */
    isFavourite: boolean().notNull().default(false),
    /** Null for photos that are older than the columns, until their originals are read again. See: picture-measures.ts */
    likeness: bit({ dimensions: 64 }),
    sharpness: real(),
    brightness: smallint(),
    /** Null for a photo that is shown as it was uploaded. */
    edit: jsonb().$type<PhotoRendering>(),
    placeholder: text().notNull(),
    thumbnails: jsonb().$type<StoredThumbnail[]>().notNull(),
  },
  (table) => [
    uniqueIndex('photos_owner_sha256').on(table.ownerId, table.sha256),
    uniqueIndex('photos_upload').on(table.uploadId),
    // Plain and ascending: read backwards they serve `desc`, too, which an index with NULLS LAST would not.
    index('photos_owner_taken').on(table.ownerId, table.sectionYear, table.sectionMonth, table.takenSort, table.id),
    index('photos_owner_month_created').on(
      table.ownerId,
      table.sectionYear,
      table.sectionMonth,
      table.created,
      table.id,
    ),
    index('photos_owner_created').on(table.ownerId, table.created, table.id),
    // Names are found by parts of them, within the photos of one owner.
    index('photos_names').using(
      'gin',
      table.ownerId,
      sql`lower(local_file_name || ' ' || coalesce(camera, '')) gin_trgm_ops`,
    ),
    index('photos_accented_names')
      .using('gin', table.ownerId, sql`(${FOLDED_FILE_NAME}) gin_trgm_ops`)
      .where(HAS_ACCENTS),
    index('photos_favourites')
      .on(table.ownerId, table.sectionYear, table.sectionMonth, table.takenSort, table.id)
      .where(sql`is_favourite`),
    // Holds all that stacks are made of. See: photo-stacks-repository.ts
    index('photos_moments')
      .on(table.ownerId, table.takenSort, table.id, table.likeness, table.sharpness)
      .where(sql`likeness is not null and date_taken_local is not null`),
    index('photos_blurred').on(table.ownerId, table.sectionYear, table.sectionMonth).where(IS_BLURRED),
    index('photos_dark').on(table.ownerId, table.sectionYear, table.sectionMonth).where(IS_DARK),
  ],
)

export type PhotoRow = typeof photos.$inferSelect

/** The number of photos in each month, updated by the triggers of the migration 'count-photos-by-month'. */
export const photoMonths = pgTable(
  'photo_months',
  {
    ownerId: uuid().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.year, table.month] })],
)
