import { fillPlaceholders, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { createRecentMap } from '../../platform/recent-map.ts'
import { photos } from './photos-table.ts'
import { writtenMoment, type Moment } from './written-moment.ts'

type Stored = typeof photos.$inferSelect

const SEPARATOR = '|'

/** No value of these contains the separator: ids, numbers, moments, base64. Null becomes an empty text. */
const PLAIN_COLUMNS = [
  photos.id,
  photos.ownerId,
  photos.uploadId,
  photos.mediaType,
  photos.visibleWidth,
  photos.visibleHeight,
  photos.dateTakenLocal,
  photos.utcOffset,
  photos.sectionYear,
  photos.sectionMonth,
  photos.takenSort,
  photos.created,
  photos.isFavourite,
  photos.placeholder,
]

const plainTexts = PLAIN_COLUMNS.map((column) => (column.notNull ? sql`${column}` : sql`coalesce(${column}::text, '')`))

/**
 * The columns of a photo that a page shows or that its cursor holds, in the order in which `shownPhotoOf` takes them. The
 * plain ones come as one value, because the driver takes longer to read fourteen values than one that is split here.
 */
export const SHOWN = {
  plain: sql<string>`concat_ws(${sql.raw(`'${SEPARATOR}'`)}, ${sql.join(plainTexts, sql`, `)})`,
  localFileName: photos.localFileName,
  takenTie: photos.takenTie,
  edit: photos.edit,
  thumbnails: photos.thumbnails,
}

/** A photo as far as pages show it. */
export type ShownPhoto = Pick<
  Stored,
  | 'id'
  | 'ownerId'
  | 'uploadId'
  | 'localFileName'
  | 'mediaType'
  | 'visibleWidth'
  | 'visibleHeight'
  | 'dateTakenLocal'
  | 'utcOffset'
  | 'sectionYear'
  | 'sectionMonth'
  | 'takenTie'
  | 'isFavourite'
  | 'edit'
  | 'placeholder'
> & {
  takenSort: Moment
  created: Moment
  thumbnails: Readonly<Stored['thumbnails']>
}

/** A row as PostgreSQL writes it. */
type Row = readonly [plain: string, localFileName: string, takenTie: string, edit: string | null, thumbnails: string]

/** A photo as its row is written. Equal rows are equal photos, so a reader that knows the row does not have to read it. */
export type WrittenPhoto = { row: Row; read: () => ShownPhoto }

/** A photo of a list: of one that is read often as it is written, otherwise read. */
export type ListedPhoto = ShownPhoto | WrittenPhoto

export const readPhoto = (photo: ListedPhoto): ShownPhoto => ('read' in photo ? photo.read() : photo)

/** `PLAIN_COLUMNS` begin with the id. */
export const idOfWritten = ({ row }: WrittenPhoto): string => row[0].slice(0, row[0].indexOf(SEPARATOR))

/** The values of `PLAIN_COLUMNS`. */
type Plain = [
  id: string,
  ownerId: string,
  uploadId: string,
  mediaType: Stored['mediaType'],
  visibleWidth: string,
  visibleHeight: string,
  dateTakenLocal: string,
  utcOffset: string,
  sectionYear: string,
  sectionMonth: string,
  takenSort: string,
  created: string,
  isFavourite: string,
  placeholder: string,
]

const shownPhotoOf = (row: Row, thumbnailsOf: (text: string) => ShownPhoto['thumbnails']): ShownPhoto => {
  // Sound, because the statement selects these columns, and no other media types or edits are stored.
  const plain = row[0].split(SEPARATOR) as Plain
  const edit = row[3]
  return {
    id: plain[0],
    ownerId: plain[1],
    uploadId: plain[2],
    localFileName: row[1],
    mediaType: plain[3],
    visibleWidth: Number(plain[4]),
    visibleHeight: Number(plain[5]),
    dateTakenLocal: plain[6] || null,
    utcOffset: plain[7] || null,
    sectionYear: Number(plain[8]),
    sectionMonth: Number(plain[9]),
    takenSort: writtenMoment(plain[10]),
    takenTie: row[2],
    created: writtenMoment(plain[11]),
    isFavourite: plain[12] === 't',
    edit: edit === null ? null : (JSON.parse(edit) as Stored['edit']),
    placeholder: plain[13],
    thumbnails: thumbnailsOf(row[4]),
  }
}

const AS_WRITTEN = { getTypeParser: () => (text: string) => text }

/** Distinct lists of thumbnails that are kept. */
const MOST_LISTS = 1_000

/** Photos of one format have the same sizes of thumbnails, and to parse them takes longer than all other columns of a row. */
const createThumbnailReader = () => {
  const known = createRecentMap<string, ShownPhoto['thumbnails']>(MOST_LISTS)
  return (text: string): ShownPhoto['thumbnails'] => {
    const cached = known.get(text)
    if (cached) return cached
    const read = JSON.parse(text) as Stored['thumbnails']
    known.set(text, read)
    return read
  }
}

type Statement = SQLWrapper & { toSQL: () => { sql: string; params: unknown[] } }

/**
 * Prepares statements that select `SHOWN`. They are sent by the driver itself, because to make a page of 500 rows into photos
 * by the names of their columns takes drizzle a sixth of the request.
 */
export const createShownPhotoStatements = (database: Database) => {
  const thumbnailsOf = createThumbnailReader()
  return (name: string, statement: Statement) => {
    const { sql: text, params } = statement.toSQL()
    return async (values: Record<string, unknown>): Promise<WrittenPhoto[]> => {
      const { rows } = await database.$client.query<[...Row]>({
        ...{ name, text, rowMode: 'array', types: AS_WRITTEN },
        values: fillPlaceholders(params, values),
      })
      return rows.map((row) => ({ row, read: () => shownPhotoOf(row, thumbnailsOf) }))
    }
  }
}
