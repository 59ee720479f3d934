import type { Addresses, CompactPhotoPage } from '../contracts/compact-photo-page.ts'
import type { Photo, PhotoPage } from '../contracts/photo.ts'
import { addressWriterOf } from './address-template.ts'
import { shortIdOf } from './short-id.ts'

const SIGNATURE = /([?&]signature=)([^&]*)/
const NAME = /([?&]name=)([^&]*)/

/** One value where all are equal. */
const sharedOrEach = <Value>(values: Value[]): Value | Value[] => {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : values
}

/** The part of an address that the addresses of other photos share. */
const templateOf = (url: string, { imageId, localFileName }: Photo) =>
  url
    .replace(imageId, '{id}')
    .replace(SIGNATURE, '$1{signature}')
    .replace(NAME, (whole, parameter: string, name: string) =>
      name === encodeURIComponent(localFileName) ? `${parameter}{name}` : whole,
    )

const PARAMETER = 'signature='

/** Found from the end, where it stands: a pattern passes the whole of each of two thousand addresses. */
const signatureOf = (url: string) => {
  const at = url.lastIndexOf(PARAMETER)
  if (at === -1) return ''
  const end = url.indexOf('&', at)
  return url.slice(at + PARAMETER.length, end === -1 ? undefined : end)
}

/** The template of the first address is tried on all others, because to find that of each takes five times as long. */
const addressesOf = (photos: readonly [Photo, ...Photo[]], urlOf: (photo: Photo) => string): Addresses => {
  const [first] = photos
  const template = templateOf(urlOf(first), first)
  const signatures = photos.map((photo) => signatureOf(urlOf(photo)))
  const addressOf = addressWriterOf(template)
  const isShared = photos.every((photo, place) => addressOf(photo, signatures[place] ?? '') === urlOf(photo))
  return { template: isShared ? template : photos.map((photo) => templateOf(urlOf(photo), photo)), signatures }
}

/** Columns need the same thumbnails of each photo. */
const haveSameThumbnails = ([first, ...others]: readonly Photo[]) =>
  others.every(
    ({ thumbnails }) =>
      thumbnails.length === first?.thumbnails.length &&
      thumbnails.every(({ id }, place) => id === first.thumbnails[place]?.id),
  )

/** Undefined for a page whose photos do not fit into columns. See: [Note: Compact pages] */
export const compactPageOf = ({ cursor, images }: PhotoPage): CompactPhotoPage | undefined => {
  const [first, ...others] = images
  if (!first || !haveSameThumbnails(images)) return undefined
  const addresses = (urlOf: (photo: Photo) => string) => addressesOf([first, ...others], urlOf)
  const isEndedWhenCreated = images.every(({ created, uploadEnd }) => uploadEnd === created)
  const hasFavourites = images.some(({ isFavourite }) => isFavourite)
  const hasEdits = images.some(({ edit }) => edit)
  const isUrlOfLast = images.every(({ url, thumbnails }) => url === thumbnails.at(-1)?.url)
  return {
    cursor,
    imageIds: images.map(({ imageId }) => shortIdOf(imageId)),
    uploadIds: images.map(({ uploadId }) => shortIdOf(uploadId)),
    ownerId: sharedOrEach(images.map(({ ownerId }) => ownerId)),
    localFileNames: images.map(({ localFileName }) => localFileName),
    created: images.map(({ created }) => Date.parse(created)),
    ...(!isEndedWhenCreated && { uploadEnds: images.map(({ uploadEnd }) => uploadEnd ?? null) }),
    datesTaken: images.map(({ dateTaken }) => dateTaken ?? null),
    visibleWidths: images.map(({ visibleWidth }) => visibleWidth ?? null),
    visibleHeights: images.map(({ visibleHeight }) => visibleHeight ?? null),
    placeholders: images.map(({ placeholder }) => placeholder ?? null),
    untouched: addresses(({ untouchedUrl }) => untouchedUrl),
    thumbnails: first.thumbnails.map(({ id }, place) => ({
      id,
      widths: images.map(({ thumbnails }) => thumbnails[place]?.width ?? 0),
      heights: images.map(({ thumbnails }) => thumbnails[place]?.height ?? 0),
      addresses: addresses(({ thumbnails }) => thumbnails[place]?.url ?? ''),
    })),
    ...(hasFavourites && { favourites: images.map(({ isFavourite }) => isFavourite ?? false) }),
    ...(hasEdits && { edits: images.map(({ edit }) => edit ?? null) }),
    ...(!isUrlOfLast && { urls: images.map(({ url }) => url) }),
  }
}
