import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { sessionOfCall } from '../../platform/authentication/bearer-authentication.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { createRecentMap } from '../../platform/recent-map.ts'
import { downloadNameOf } from './download-name.ts'
import { editedKey, editedThumbnailKey, originalKey, thumbnailKey } from './photo-objects.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

/** A page left open for an afternoon still shows its pictures. */
export const THUMBNAIL_VALID_SECONDS = 6 * 60 * 60
/** Originals are fetched by a click, just after the address was requested. */
export const ORIGINAL_VALID_SECONDS = 15 * 60

/** Photos that customers are viewing; about 10 MB of addresses. */
const MOST_PHOTOS_KEPT = 5_000

type Thumbnails = ShownPhoto['thumbnails']

export type PhotoAddresses = {
  /** One per thumbnail, in their order. */
  thumbnails: readonly string[]
  largest: string
  untouched: string
  /** Present if the owner sees the photo edited. */
  edit?: { editedUrl: string; sourceUrl: string } | undefined
}

/** Everything that addresses of a photo depend on. */
type Circumstances = {
  isOwn: boolean
  session: string | undefined
  period: number
  fileName: string
  revision: string | undefined
  thumbnails: Thumbnails
}

const areSame = (some: Thumbnails, others: Thumbnails) =>
  some === others ||
  (some.length === others.length &&
    some.every(({ id, key }, place) => id === others[place]?.id && key === others[place]?.key))

const areOf = (made: Circumstances, now: Circumstances) =>
  made.session === now.session &&
  made.period === now.period &&
  made.isOwn === now.isOwn &&
  made.revision === now.revision &&
  made.fileName === now.fileName &&
  areSame(made.thumbnails, now.thumbnails)

/** Signs all addresses of a photo. */
export const writeAddresses = (urls: ObjectUrls, row: ShownPhoto, isOwn: boolean): PhotoAddresses => {
  const { edit, localFileName, mediaType } = row
  const { thumbnails } = edit ?? row
  const keyOf = (id: ThumbnailId) => (edit ? editedThumbnailKey(row, edit.revision, id) : thumbnailKey(row, id))
  const thumbnailUrl = (key: string) => urls.urlOf(key, { validForSeconds: THUMBNAIL_VALID_SECONDS })
  const fileUrl = (key: string, type: typeof mediaType) =>
    urls.urlOf(key, { validForSeconds: ORIGINAL_VALID_SECONDS, fileName: downloadNameOf(localFileName, type) })
  const written = thumbnails.map(({ id, key }) => thumbnailUrl(key ?? keyOf(id)))
  const editedUrl = edit ? fileUrl(editedKey(row, edit.revision), 'image/jpeg') : undefined
  return {
    thumbnails: written,
    largest: written[thumbnails.findIndex(({ id }) => id === '1300')] ?? thumbnailUrl(keyOf('1300')),
    // Participants of a shared album must not see what the owner has cropped away.
    untouched: editedUrl !== undefined && !isOwn ? editedUrl : fileUrl(originalKey(row), mediaType),
    edit:
      editedUrl !== undefined && isOwn ? { editedUrl, sourceUrl: thumbnailUrl(thumbnailKey(row, '1300')) } : undefined,
  }
}

/**
 * The signed addresses of photos. To sign is most of what a page of photos costs, so the addresses of a photo are kept together:
 * one look-up for each photo, for as long as all of its addresses stay the same.
 */
export const createPhotoAddresses = (urls: ObjectUrls) => {
  const made = createRecentMap<string, Circumstances & { addresses: PhotoAddresses }>(MOST_PHOTOS_KEPT)

  return (row: ShownPhoto, isOwn: boolean): PhotoAddresses => {
    const { edit, localFileName: fileName } = row
    const now: Circumstances = {
      isOwn,
      session: sessionOfCall.getStore(),
      // The shorter validity divides the longer one.
      period: urls.periodOf(ORIGINAL_VALID_SECONDS),
      fileName,
      revision: edit?.revision,
      thumbnails: edit?.thumbnails ?? row.thumbnails,
    }
    const known = made.get(row.id)
    if (known && areOf(known, now)) return known.addresses
    const addresses = writeAddresses(urls, row, isOwn)
    made.set(row.id, { ...now, addresses })
    return addresses
  }
}
