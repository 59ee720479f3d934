import type { Photo } from '@account/shared/contracts/photo.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { createPhotoAddresses } from './photo-addresses.ts'
import type { ShownPhoto } from './shown-photo-statements.ts'

/** `2022-01-10 15:15:44` as PostgreSQL writes it, in the ISO form, with the camera's offset where it wrote one. */
const dateTakenOf = ({ dateTakenLocal, utcOffset }: ShownPhoto) =>
  dateTakenLocal === null ? undefined : `${dateTakenLocal.replace(' ', 'T')}${utcOffset ?? ''}`

/** A stored photo as the owner's browser gets it, with addresses that work for a while. */
export const createPhotoPresenter = (urls: ObjectUrls) => {
  const addressesOf = createPhotoAddresses(urls)

  return (row: ShownPhoto, viewerId?: string): Photo => {
    const { edit } = row
    const isOwn = row.ownerId === viewerId
    const shown = edit ?? row
    const created = row.created.toISOString()
    const addresses = addressesOf(row, isOwn)
    const photo: Photo = {
      imageId: row.id,
      localFileName: row.localFileName,
      url: addresses.largest,
      untouchedUrl: addresses.untouched,
      uploadId: row.uploadId,
      dateTaken: dateTakenOf(row),
      uploadEnd: created,
      visibleWidth: edit?.width ?? row.visibleWidth,
      visibleHeight: edit?.height ?? row.visibleHeight,
      created,
      ownerId: row.ownerId,
      thumbnails: shown.thumbnails.map(({ id, width, height }, place) => ({
        id,
        width,
        height,
        url: addresses.thumbnails[place] ?? '',
      })),
      placeholder: shown.placeholder,
    }
    // Participants of a shared album do not see which photos its owner has marked.
    if (row.isFavourite && isOwn) photo.isFavourite = true
    if (edit && addresses.edit)
      photo.edit = {
        turn: edit.turn,
        angle: edit.angle,
        crop: edit.crop,
        revision: edit.revision,
        ...addresses.edit,
        sourceWidth: row.visibleWidth,
        sourceHeight: row.visibleHeight,
      }
    return photo
  }
}

export type PresentPhoto = ReturnType<typeof createPhotoPresenter>
