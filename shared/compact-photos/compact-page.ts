import type { Addresses, CompactPhotoPage } from '../contracts/compact-photo-page.ts'
import type { Photo } from '../contracts/photo.ts'
import { addressWriterOf, type TemplateAddress } from './address-template.ts'
import { shortIdOf } from './short-id.ts'

type Thumbnail = Omit<Photo['thumbnails'][number], 'url'> & { address: TemplateAddress }

/** A photo whose addresses are still in two parts. */
export type TemplatePhoto = Omit<Photo, 'url' | 'untouchedUrl' | 'thumbnails'> & {
  /** The address of its last thumbnail where that is the largest. */
  largest: TemplateAddress
  untouched: TemplateAddress
  thumbnails: readonly Thumbnail[]
}

/** One value where all are equal. */
const sharedOrEach = <Value>(values: Value[]): Value | Value[] => {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : values
}

const addressesOf = (addresses: readonly TemplateAddress[]): Addresses => ({
  template: sharedOrEach(addresses.map(({ template }) => template)),
  signatures: addresses.map(({ signature }) => signature),
})

/** Columns need the same thumbnails of each photo. */
const haveSameThumbnails = ([first, ...others]: readonly TemplatePhoto[]) =>
  others.every(
    ({ thumbnails }) =>
      thumbnails.length === first?.thumbnails.length &&
      thumbnails.every(({ id }, place) => id === first.thumbnails[place]?.id),
  )

const thumbnailColumns = (photos: readonly TemplatePhoto[], { id }: Thumbnail, place: number) => {
  const thumbnails = photos.flatMap((photo) => photo.thumbnails[place] ?? [])
  return {
    id,
    widths: thumbnails.map(({ width }) => width),
    heights: thumbnails.map(({ height }) => height),
    addresses: addressesOf(thumbnails.map(({ address }) => address)),
  }
}

type TemplatePage = { cursor: string | null; photos: readonly TemplatePhoto[] }

/** Undefined for a page whose photos do not fit into columns. See: [Note: Compact pages] */
export const compactPageOf = ({ cursor, photos }: TemplatePage): CompactPhotoPage | undefined => {
  const [first] = photos
  if (!first || !haveSameThumbnails(photos)) return undefined
  const isEndedWhenCreated = photos.every(({ created, uploadEnd }) => uploadEnd === created)
  const hasFavourites = photos.some(({ isFavourite }) => isFavourite)
  const hasEdits = photos.some(({ edit }) => edit)
  const isLastLargest = photos.every(({ largest, thumbnails }) => largest === thumbnails.at(-1)?.address)
  return {
    cursor,
    imageIds: photos.map(({ imageId }) => shortIdOf(imageId)),
    uploadIds: photos.map(({ uploadId }) => shortIdOf(uploadId)),
    ownerId: sharedOrEach(photos.map(({ ownerId }) => ownerId)),
    localFileNames: photos.map(({ localFileName }) => localFileName),
    created: photos.map(({ created }) => Date.parse(created)),
    ...(!isEndedWhenCreated && { uploadEnds: photos.map(({ uploadEnd }) => uploadEnd ?? null) }),
    datesTaken: photos.map(({ dateTaken }) => dateTaken ?? null),
    visibleWidths: photos.map(({ visibleWidth }) => visibleWidth ?? null),
    visibleHeights: photos.map(({ visibleHeight }) => visibleHeight ?? null),
    placeholders: photos.map(({ placeholder }) => placeholder ?? null),
    untouched: addressesOf(photos.map(({ untouched }) => untouched)),
    thumbnails: first.thumbnails.map((thumbnail, place) => thumbnailColumns(photos, thumbnail, place)),
    ...(hasFavourites && { favourites: photos.map(({ isFavourite }) => isFavourite ?? false) }),
    ...(hasEdits && { edits: photos.map(({ edit }) => edit ?? null) }),
    ...(!isLastLargest && {
      urls: photos.map((photo) => addressWriterOf(photo.largest.template)(photo, photo.largest.signature)),
    }),
  }
}
