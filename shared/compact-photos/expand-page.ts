import type { Addresses, CompactPhotoPage } from '../contracts/compact-photo-page.ts'
import type { Photo, PhotoPage } from '../contracts/photo.ts'
import { addressWriterOf } from './address-template.ts'
import { uuidOf } from './short-id.ts'

const valueAt = <Value>(shared: Value | Value[], place: number): Value | undefined =>
  Array.isArray(shared) ? shared[place] : shared

/** Returns the address of the photo at a place of the page. */
const addressesIn = ({ template, signatures }: Addresses) => {
  const shared = Array.isArray(template) ? undefined : addressWriterOf(template)
  return (place: number, photo: Pick<Photo, 'imageId' | 'localFileName'>): string => {
    const write = shared ?? addressWriterOf(valueAt(template, place) ?? '')
    return write(photo, signatures[place] ?? '')
  }
}

const thumbnailsIn = ({ thumbnails }: CompactPhotoPage) => {
  const columns = thumbnails.map((column) => ({ ...column, addressAt: addressesIn(column.addresses) }))
  return (place: number, photo: Photo): Photo['thumbnails'] =>
    columns.map(({ id, widths, heights, addressAt }) => ({
      id,
      width: widths[place] ?? 0,
      height: heights[place] ?? 0,
      url: addressAt(place, photo),
    }))
}

type Columns = {
  page: Omit<CompactPhotoPage, 'imageIds'>
  untouchedAt: ReturnType<typeof addressesIn>
  thumbnailsAt: ReturnType<typeof thumbnailsIn>
}

/**
 * [Note: Lazy photos of compact pages] 100,000 photos with four addresses each take 200 MB, of which a screen shows a hundred
 * photos. So a photo of a compact page holds its id and its place in the columns, and composes what else is read of it. A copy
 * by `...` has the id alone; `JSON.stringify` writes all of it.
 */
class PhotoInColumns implements Photo {
  readonly imageId: string
  readonly #columns: Columns
  readonly #place: number

  constructor(imageId: string, columns: Columns, place: number) {
    this.imageId = imageId
    this.#columns = columns
    this.#place = place
  }

  get localFileName() {
    return this.#columns.page.localFileNames[this.#place] ?? ''
  }
  get thumbnails(): Photo['thumbnails'] {
    return this.#columns.thumbnailsAt(this.#place, this)
  }
  get url(): string {
    const { urls } = this.#columns.page
    return (urls ? urls[this.#place] : this.thumbnails.at(-1)?.url) ?? ''
  }
  get untouchedUrl() {
    return this.#columns.untouchedAt(this.#place, this)
  }
  get uploadId() {
    return uuidOf(this.#columns.page.uploadIds[this.#place] ?? '')
  }
  get dateTaken() {
    return this.#columns.page.datesTaken[this.#place] ?? undefined
  }
  get uploadEnd() {
    const { uploadEnds } = this.#columns.page
    return uploadEnds ? (uploadEnds[this.#place] ?? undefined) : this.created
  }
  get visibleWidth() {
    return this.#columns.page.visibleWidths[this.#place] ?? undefined
  }
  get visibleHeight() {
    return this.#columns.page.visibleHeights[this.#place] ?? undefined
  }
  get created() {
    return new Date(this.#columns.page.created[this.#place] ?? 0).toISOString()
  }
  get ownerId() {
    return valueAt(this.#columns.page.ownerId, this.#place) ?? ''
  }
  get placeholder() {
    return this.#columns.page.placeholders[this.#place] ?? undefined
  }
  get isFavourite() {
    return this.#columns.page.favourites?.[this.#place] || undefined
  }
  get edit() {
    return this.#columns.page.edits?.[this.#place] ?? undefined
  }

  toJSON(): Photo {
    const { imageId, localFileName, url, untouchedUrl, uploadId, dateTaken, uploadEnd, visibleWidth } = this
    const { visibleHeight, created, ownerId, thumbnails, placeholder, isFavourite, edit } = this
    return {
      ...{ imageId, localFileName, url, untouchedUrl, uploadId, dateTaken, uploadEnd, visibleWidth },
      ...{ visibleHeight, created, ownerId, thumbnails, placeholder, isFavourite, edit },
    }
  }
}

/** A column that is shorter than the page would leave photos without their values. */
const ensureWhole = (page: CompactPhotoPage) => {
  const { localFileNames, uploadIds, created, datesTaken, visibleWidths, visibleHeights, placeholders } = page
  const columns: readonly (readonly unknown[] | undefined)[] = [
    ...[localFileNames, uploadIds, created, datesTaken, visibleWidths, visibleHeights, placeholders],
    ...[page.untouched.signatures, page.uploadEnds, page.urls],
    ...page.thumbnails.flatMap(({ widths, heights, addresses }) => [widths, heights, addresses.signatures]),
  ]
  if (columns.some((column) => column && column.length < page.imageIds.length))
    throw new Error('A column of a compact page has fewer entries than the page has photos.')
}

/**
 * The page as the specification has it. Throws when the columns do not fit together. See: [Note: Compact pages] and [Note: Lazy photos of compact pages]
 */
export const expandPage = (page: CompactPhotoPage): PhotoPage => {
  ensureWhole(page)
  const { imageIds, ...columnsOfPhotos } = page
  const columns = { page: columnsOfPhotos, untouchedAt: addressesIn(page.untouched), thumbnailsAt: thumbnailsIn(page) }
  return {
    cursor: page.cursor,
    images: imageIds.map((shortId, place) => new PhotoInColumns(uuidOf(shortId), columns, place)),
  }
}
