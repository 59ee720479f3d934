import type { PageCursors, PhotoPage } from '@account/shared/contracts/photo.ts'
import type { MonthListing } from './page-ends-statements.ts'
import type { PhotoCursors, PhotoListing, PhotoPosition } from './photo-cursor.ts'
import type { PresentPhoto } from './photo-presenter.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

/** Reads a part of a list, in its order. */
export type ListPhotos = (
  listing: PhotoListing,
  part: { after?: PhotoPosition | undefined; limit: number },
) => Promise<ShownPhoto[]>

type Positioned = Pick<ShownPhoto, 'sectionYear' | 'sectionMonth' | 'takenSort' | 'takenTie' | 'created' | 'id'>

const positionOf = ({ sectionYear, sectionMonth, takenSort, takenTie, created, id }: Positioned): PhotoPosition => ({
  year: sectionYear,
  month: sectionMonth,
  takenSort: takenSort.toISOString(),
  takenTie,
  created: created.toISOString(),
  id,
})

/** Pages of any list of photos: the timeline's, an album's, a shared album's. */
export const createPhotoPages =
  (cursors: PhotoCursors, present: PresentPhoto) =>
  async (
    list: ListPhotos,
    listing: PhotoListing,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<PhotoPage> => {
    const after = cursor === undefined ? undefined : cursors.read(listing, cursor)
    // One extra row shows whether there is a next page, without counting.
    const rows = await list(listing, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      cursor: last ? cursors.write(listing, positionOf(last)) : null,
      images: shown.map((row) => present(row, listing.customerId)),
    }
  }

export type PhotoPages = ReturnType<typeof createPhotoPages>

/** Finds the last photo of each page of a month after a position. */
type FindPageEnds = (
  listing: MonthListing,
  part: { after?: PhotoPosition | undefined; limit: number },
) => PromiseLike<Positioned[]>

/** The cursors of the pages of a month that follow a cursor. See: [Note: Pages side by side] */
export const createPageCursors =
  (cursors: PhotoCursors) =>
  async (
    findPageEnds: FindPageEnds,
    listing: MonthListing,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<PageCursors> => {
    const after = cursor === undefined ? undefined : cursors.read(listing, cursor)
    const ends = await findPageEnds(listing, { after, limit })
    return { cursors: ends.map((end) => cursors.write(listing, positionOf(end))) }
  }

export type CursorsOfPages = ReturnType<typeof createPageCursors>
