import { fillPlaceholders, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { createRecentMap } from '../../platform/recent-map.ts'
import { photos } from './photos-table.ts'
import { writtenMoment, type Moment } from './written-moment.ts'

type Stored = typeof photos.$inferSelect

/** The columns of a photo that a page shows or that its cursor holds, in the order in which `shownPhotoOf` takes them. */
export const SHOWN = {
  id: photos.id,
  ownerId: photos.ownerId,
  uploadId: photos.uploadId,
  localFileName: photos.localFileName,
  mediaType: photos.mediaType,
  visibleWidth: photos.visibleWidth,
  visibleHeight: photos.visibleHeight,
  dateTakenLocal: photos.dateTakenLocal,
  utcOffset: photos.utcOffset,
  sectionYear: photos.sectionYear,
  sectionMonth: photos.sectionMonth,
  takenSort: photos.takenSort,
  takenTie: photos.takenTie,
  created: photos.created,
  isFavourite: photos.isFavourite,
  edit: photos.edit,
  placeholder: photos.placeholder,
  thumbnails: photos.thumbnails,
}

/** A photo as far as pages show it. */
export type ShownPhoto = Omit<Pick<Stored, keyof typeof SHOWN>, 'takenSort' | 'created' | 'thumbnails'> & {
  takenSort: Moment
  created: Moment
  thumbnails: Readonly<Stored['thumbnails']>
}

/** A row as PostgreSQL writes it. */
type Row = [
  id: string,
  ownerId: string,
  uploadId: string,
  localFileName: string,
  // Sound, because no other types are stored.
  mediaType: Stored['mediaType'],
  visibleWidth: string,
  visibleHeight: string,
  dateTakenLocal: string | null,
  utcOffset: string | null,
  sectionYear: string,
  sectionMonth: string,
  takenSort: string,
  takenTie: string,
  created: string,
  isFavourite: string,
  edit: string | null,
  placeholder: string,
  thumbnails: string,
]

const shownPhotoOf = (row: Row, thumbnailsOf: (text: string) => ShownPhoto['thumbnails']): ShownPhoto => {
  const edit = row[15]
  return {
    id: row[0],
    ownerId: row[1],
    uploadId: row[2],
    localFileName: row[3],
    mediaType: row[4],
    visibleWidth: Number(row[5]),
    visibleHeight: Number(row[6]),
    dateTakenLocal: row[7],
    utcOffset: row[8],
    sectionYear: Number(row[9]),
    sectionMonth: Number(row[10]),
    takenSort: writtenMoment(row[11]),
    takenTie: row[12],
    created: writtenMoment(row[13]),
    isFavourite: row[14] === 't',
    // Sound, because only these are stored.
    edit: edit === null ? null : (JSON.parse(edit) as Stored['edit']),
    placeholder: row[16],
    thumbnails: thumbnailsOf(row[17]),
  }
}

const AS_WRITTEN = { getTypeParser: () => (text: string) => text }

/** Distinct lists of thumbnails that are kept. */
const MOST_LISTS = 1_000

/** Photos of one format have the same sizes of thumbnails, and to parse them takes longer than all other columns of a row. */
const createThumbnailReader = () => {
  const known = createRecentMap<string, ShownPhoto['thumbnails']>(MOST_LISTS)
  return (text: string): ShownPhoto['thumbnails'] => {
    const kept = known.get(text)
    if (kept) return kept
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
    return async (values: Record<string, unknown>): Promise<ShownPhoto[]> => {
      const { rows } = await database.$client.query<Row>({
        ...{ name, text, rowMode: 'array', types: AS_WRITTEN },
        values: fillPlaceholders(params, values),
      })
      return rows.map((row) => shownPhotoOf(row, thumbnailsOf))
    }
  }
}
