import { compactPageOf } from '@account/shared/compact-photos/compact-page.ts'
import type { CompactPhotoPage } from '@account/shared/contracts/compact-photo-page.ts'
import type { PageCursors, PhotoPage } from '@account/shared/contracts/photo.ts'
import { asSerialized, type Serialized } from '../../platform/http/serialized-response.ts'
import type { MonthListing } from './page-ends-statements.ts'
import type { PhotoCursors, PhotoListing, PhotoPosition } from './photo-cursor.ts'
import type { PhotoPresenter } from './photo-presenter.ts'
import type { PhotoTexts } from './photo-texts.ts'
import { readPhoto, type ListedPhoto, type ShownPhoto } from './shown-photo-statements.ts'

/** Reads a part of a list, in its order. */
export type ListPhotos = (
  listing: PhotoListing,
  part: { after?: PhotoPosition | undefined; limit: number },
) => Promise<ListedPhoto[]>

type Positioned = Pick<ShownPhoto, 'sectionYear' | 'sectionMonth' | 'takenSort' | 'takenTie' | 'created' | 'id'>

const positionOf = ({ sectionYear, sectionMonth, takenSort, takenTie, created, id }: Positioned): PhotoPosition => ({
  year: sectionYear,
  month: sectionMonth,
  takenSort: takenSort.toISOString(),
  takenTie,
  created: created.toISOString(),
  id,
})

type PageRequest = { cursor?: string | undefined; limit: number }

/** Pages of any list of photos: the timeline's, an album's, a shared album's. */
export const createPhotoPages = (
  cursors: PhotoCursors,
  { present, presentInColumns }: Pick<PhotoPresenter, 'present' | 'presentInColumns'>,
  textOf: PhotoTexts,
) => {
  const read = async (list: ListPhotos, listing: PhotoListing, { cursor, limit }: PageRequest) => {
    const after = cursor === undefined ? undefined : cursors.read(listing, cursor)
    // One extra row shows whether there is a next page, without counting.
    const rows = await list(listing, { after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { cursor: last ? cursors.write(listing, positionOf(readPhoto(last))) : null, rows: shown }
  }

  return {
    async page(list: ListPhotos, listing: PhotoListing, request: PageRequest): Promise<PhotoPage> {
      const { cursor, rows } = await read(list, listing, request)
      return { cursor, images: rows.map((row) => present(readPhoto(row), listing.customerId)) }
    },
    /** The same page as text. See: [Note: Cached JSON of photos] */
    async writtenPage(list: ListPhotos, listing: PhotoListing, request: PageRequest): Promise<Serialized<PhotoPage>> {
      const { cursor, rows } = await read(list, listing, request)
      const photos = rows.map((row) => textOf(row, listing.customerId))
      return asSerialized(`{"cursor":${JSON.stringify(cursor)},"images":[${photos.join(',')}]}`)
    },
    /** A page in columns, where all photos are the customer's own and fit into them. */
    async compactPage(
      list: ListPhotos,
      listing: PhotoListing,
      request: PageRequest,
    ): Promise<CompactPhotoPage | PhotoPage> {
      const { cursor, rows: listed } = await read(list, listing, request)
      const rows = listed.map(readPhoto)
      const isOwn = rows.every(({ ownerId }) => ownerId === listing.customerId)
      const compact = isOwn ? compactPageOf({ cursor, photos: presentInColumns(rows) }) : undefined
      return compact ?? { cursor, images: rows.map((row) => present(row, listing.customerId)) }
    },
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
