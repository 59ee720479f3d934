import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import { downloadNameOf } from './download-name.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { editedKey, editedThumbnailKey, originalKey, thumbnailKey } from './photo-objects.ts'
import type { PhotoRendering } from './photos-table.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

/** A page left open for an afternoon still shows its pictures. */
const THUMBNAIL_VALID_SECONDS = 6 * 60 * 60
/** Originals are fetched by a click, just after the address was asked for. */
const ORIGINAL_VALID_SECONDS = 15 * 60

/** `2022-01-10 15:15:44` as PostgreSQL writes it, in the ISO form, with the camera's offset where it wrote one. */
const dateTakenOf = ({ dateTakenLocal, utcOffset }: ShownPhoto) =>
  dateTakenLocal === null ? undefined : `${dateTakenLocal.replace(' ', 'T')}${utcOffset ?? ''}`

/** A stored photo as the owner's browser gets it, with addresses that work for a while. */
export const createPhotoPresenter =
  (urls: ObjectUrls) =>
  (row: ShownPhoto, viewerId?: string): Photo => {
    const { edit } = row
    const isOwn = row.ownerId === viewerId
    const shown = edit ?? row
    const created = row.created.toISOString()
    const keyOf = (id: ThumbnailId) => (edit ? editedThumbnailKey(row, edit.revision, id) : thumbnailKey(row, id))
    const thumbnailUrl = (id: ThumbnailId, key = keyOf(id)) =>
      urls.urlOf(key, { validForSeconds: THUMBNAIL_VALID_SECONDS })
    const thumbnails = shown.thumbnails.map(({ id, width, height, key }) => ({
      id,
      width,
      height,
      url: thumbnailUrl(id, key),
    }))
    const originalUrl = () =>
      urls.urlOf(originalKey(row), {
        validForSeconds: ORIGINAL_VALID_SECONDS,
        fileName: downloadNameOf(row.localFileName, row.mediaType),
      })
    const editedUrl = ({ revision }: PhotoRendering) =>
      urls.urlOf(editedKey(row, revision), {
        validForSeconds: ORIGINAL_VALID_SECONDS,
        fileName: downloadNameOf(row.localFileName, 'image/jpeg'),
      })
    return {
      imageId: row.id,
      localFileName: row.localFileName,
      url: thumbnails.find(({ id }) => id === '1300')?.url ?? thumbnailUrl('1300'),
      // Participants of a shared album must not see what the owner has cropped away.
      untouchedUrl: edit && !isOwn ? editedUrl(edit) : originalUrl(),
      uploadId: row.uploadId,
      dateTaken: dateTakenOf(row),
      uploadEnd: created,
      visibleWidth: edit?.width ?? row.visibleWidth,
      visibleHeight: edit?.height ?? row.visibleHeight,
      created,
      ownerId: row.ownerId,
      thumbnails,
      placeholder: shown.placeholder,
      // Participants of a shared album do not see which photos its owner has marked.
      ...(row.isFavourite && isOwn && { isFavourite: true }),
      ...(edit &&
        isOwn && {
          edit: {
            turn: edit.turn,
            angle: edit.angle,
            crop: edit.crop,
            revision: edit.revision,
            editedUrl: editedUrl(edit),
            sourceUrl: thumbnailUrl('1300', thumbnailKey(row, '1300')),
            sourceWidth: row.visibleWidth,
            sourceHeight: row.visibleHeight,
          },
        }),
    }
  }

export type PresentPhoto = ReturnType<typeof createPhotoPresenter>
