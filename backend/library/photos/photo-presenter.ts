import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import { downloadNameOf } from './download-name.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { originalKey, thumbnailKey } from './photo-objects.ts'
import type { PhotoRow } from './photos-repository.ts'

/** A page left open for an afternoon still shows its pictures. */
const THUMBNAIL_VALID_SECONDS = 6 * 60 * 60
/** Originals are fetched by a click, just after the address was asked for. */
const ORIGINAL_VALID_SECONDS = 15 * 60

/** `2022-01-10 15:15:44` as PostgreSQL writes it, in the ISO form, with the camera's offset where it wrote one. */
const dateTakenOf = ({ dateTakenLocal, utcOffset }: PhotoRow) =>
  dateTakenLocal === null ? undefined : `${dateTakenLocal.replace(' ', 'T')}${utcOffset ?? ''}`

/** A stored photo as the owner's browser gets it, with addresses that work for a while. */
export const createPhotoPresenter =
  (urls: ObjectUrls) =>
  (row: PhotoRow, viewerId?: string): Photo => {
    const thumbnailUrl = (id: ThumbnailId, key = thumbnailKey(row, id)) =>
      urls.urlOf(key, { validForSeconds: THUMBNAIL_VALID_SECONDS })
    const thumbnails = row.thumbnails.map(({ id, width, height, key }) => ({
      id,
      width,
      height,
      url: thumbnailUrl(id, key),
    }))
    return {
      imageId: row.id,
      localFileName: row.localFileName,
      url: thumbnails.find(({ id }) => id === '1300')?.url ?? thumbnailUrl('1300'),
      untouchedUrl: urls.urlOf(originalKey(row), {
        validForSeconds: ORIGINAL_VALID_SECONDS,
        fileName: downloadNameOf(row.localFileName, row.mediaType),
      }),
      uploadId: row.uploadId,
      dateTaken: dateTakenOf(row),
      uploadEnd: row.created.toISOString(),
      visibleWidth: row.visibleWidth,
      visibleHeight: row.visibleHeight,
      created: row.created.toISOString(),
      ownerId: row.ownerId,
      thumbnails,
      placeholder: row.placeholder,
      // Participants of a shared album do not see which photos its owner has marked.
      ...(row.isFavourite && row.ownerId === viewerId && { isFavourite: true }),
    }
  }

export type PresentPhoto = ReturnType<typeof createPhotoPresenter>
