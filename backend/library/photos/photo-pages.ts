import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import type { PhotoCursors, PhotoListing, PhotoPosition } from './photo-cursor.ts'
import type { PresentPhoto } from './photo-presenter.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

/** Reads a part of a list, in its order. */
export type ListPhotos = (
  listing: PhotoListing,
  part: { after?: PhotoPosition | undefined; limit: number },
) => Promise<ShownPhoto[]>

const positionOf = ({ sectionYear, sectionMonth, takenSort, takenTie, created, id }: ShownPhoto): PhotoPosition => ({
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
