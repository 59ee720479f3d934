import { asc, desc, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PhotoListing, PhotoPosition } from './photo-cursor.ts'
import { photos } from './photos-table.ts'

type Order = Pick<PhotoListing, 'sorting' | 'month'> & {
  /** The columns of a list that stores the ids and arrival times of its photos itself, in an index of its own. */
  columns?: { id: AnyPgColumn; created: AnyPgColumn }
}

/** A position, or the places of one in a statement that is prepared. */
type Position = { [Part in keyof PhotoPosition]: PhotoPosition[Part] | Placeholder }

/** The sort columns of a list, most significant first, each with its value in a position. */
const sortColumnsOf = ({ sorting, month, columns = photos }: Order): [AnyPgColumn, (position: Position) => SQL][] => {
  const id: [AnyPgColumn, (position: Position) => SQL] = [columns.id, (position) => sql`${position.id}::uuid`]
  if (sorting.sortKey === 'created') {
    return [[columns.created, ({ created }) => sql`${created}::timestamptz`], id]
  }
  const withinMonth: (typeof id)[] = [
    [photos.takenSort, ({ takenSort }) => sql`${takenSort}::timestamptz`],
    [photos.takenTie, ({ takenTie }) => sql`${takenTie}::text`],
  ]
  if (month) return [...withinMonth, id]
  return [
    [photos.sectionYear, ({ year }) => sql`${year}::smallint`],
    [photos.sectionMonth, ({ month }) => sql`${month}::smallint`],
    ...withinMonth,
    id,
  ]
}

/** A row comparison, which PostgreSQL reads from the index: the page after a million photos costs what the first does. */
export const isAfter = (listing: Order, position: Position): SQL => {
  const columns = sortColumnsOf(listing)
  const left = sql.join(
    columns.map(([column]) => sql`${column}`),
    sql`, `,
  )
  const right = sql.join(
    columns.map(([, valueOf]) => valueOf(position)),
    sql`, `,
  )
  return listing.sorting.sortOrder === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`
}

export const orderOf = (listing: Order): SQL[] =>
  sortColumnsOf(listing).map(([column]) => (listing.sorting.sortOrder === 'asc' ? asc(column) : desc(column)))
