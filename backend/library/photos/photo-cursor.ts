import * as z from 'zod'
import type { Sorting } from '@account/shared/contracts/sorting.ts'
import type { TimelineMonth } from '@account/shared/contracts/timeline.ts'
import type { Signer } from '../../platform/database/signing-key.ts'
import { createKeysetCursors } from '../../platform/http/keyset-cursors.ts'
import type { Search } from '../search/parse-search.ts'

/** Restricts a list to some of its photos. */
export type ListFilter = { favourites?: true; search?: Search }

/** The list that a page belongs to; a cursor is valid for exactly one. */
export type PhotoListing = {
  /** The owner of the photos; in an album, the customer who views them. */
  customerId: string
  sorting: Sorting
  month?: TimelineMonth | undefined
  albumId?: string | undefined
  filter?: ListFilter | undefined
}

/** The last photo of a page, by everything that lists are sorted by. */
const Position = z.object({
  year: z.int(),
  month: z.int(),
  takenSort: z.iso.datetime(),
  /** Absent in older cursors, which remain valid. */
  takenTie: z.string().default(''),
  created: z.iso.datetime(),
  id: z.uuid(),
})
export type PhotoPosition = z.infer<typeof Position>

const nameOf = ({ customerId, month, albumId, sorting, filter }: PhotoListing) =>
  JSON.stringify([
    customerId,
    albumId ?? (month ? [month.year, month.month] : 'all'),
    sorting.sortKey,
    sorting.sortOrder,
    ...(filter?.favourites ? ['favourites'] : []),
    ...(filter?.search ? ['search', filter.search.text] : []),
  ])

export const createPhotoCursors = (signer: Signer) => {
  const cursors = createKeysetCursors(signer, Position)
  return {
    write: (listing: PhotoListing, last: PhotoPosition) => cursors.write(nameOf(listing), last),
    read: (listing: PhotoListing, cursor: string) => cursors.read(nameOf(listing), cursor),
  }
}

export type PhotoCursors = ReturnType<typeof createPhotoCursors>
