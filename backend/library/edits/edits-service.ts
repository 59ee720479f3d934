import type { PhotoEdit, PhotoEditRequest } from '@account/shared/contracts/photo-edit.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { isSameEdit, UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { DomainError } from '../../platform/errors.ts'
import { ObjectMissingError, type ObjectStore } from '../../platform/object-store/object-store.ts'
import { PhotoRefusal, PhotoUnreadError } from '../photo-files/picture/photo-refusal.ts'
import { editKeysOf } from '../photos/photo-objects.ts'
import type { PresentPhoto } from '../photos/photo-presenter.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'
import { newRevision, type RenderPhotoEdit } from './edit-renderer.ts'

/** Notifies the customer's open pages. It never rejects, because the edit is stored. */
export type NotifyEdited = (customerId: string, photoId: string) => Promise<void>

type UnusedEdit = { photoId: string; ownerId: string; revision: string }

type EditsServiceDependencies = {
  photos: Pick<PhotosRepository, 'find' | 'replaceEdit'>
  objects: Pick<ObjectStore, 'delete'>
  render: RenderPhotoEdit
  present: PresentPhoto
  notifyEdited: NotifyEdited
  /** Ensures that the objects of this edit are removed later unless the photo uses them, even if this process ends. */
  discardLater: (edit: UnusedEdit) => Promise<void>
}

const editedElsewhere = (photoId: string) =>
  new DomainError(409, 'photo-edited-elsewhere', `The photo ${photoId} was edited elsewhere in the meantime.`)

/** The cause is in the stored photo, so another attempt would fail as well. */
const isLasting = (error: unknown) =>
  error instanceof ObjectMissingError || error instanceof PhotoRefusal || error instanceof PhotoUnreadError

/** Turns, straightens and crops photos. Knows neither HTTP nor SQL. See: [Note: Edits are separate renderings] */
export const createEditsService = (dependencies: EditsServiceDependencies) => {
  const { photos, objects, render, present, notifyEdited, discardLater } = dependencies

  const discard = ({ photoId, ownerId, revision }: UnusedEdit) =>
    Promise.all(editKeysOf({ id: photoId, ownerId }, revision).map((key) => objects.delete(key)))

  const renderNew = async (photo: PhotoRow, edit: PhotoEdit) => {
    const unused = { photoId: photo.id, ownerId: photo.ownerId, revision: newRevision() }
    await discardLater(unused)
    try {
      return await render({ photo, edit, revision: unused.revision })
    } catch (cause) {
      await discard(unused)
      if (!isLasting(cause)) throw cause
      throw new DomainError(409, 'photo-not-editable', `The original of ${photo.id} cannot be read.`, { cause })
    }
  }

  return {
    /** The photo as it is shown from now on. A repeated request changes nothing. */
    async set(customerId: string, photoId: string, { seenRevision, edit }: PhotoEditRequest): Promise<Photo> {
      const photo = await photos.find(customerId, photoId)
      if (!photo) throw new DomainError(404, 'photo-not-found', `There is no photo ${photoId} in this library.`)
      if (isSameEdit(photo.edit ?? UNEDITED, edit ?? UNEDITED)) return present(photo, customerId)
      if ((photo.edit?.revision ?? null) !== seenRevision) throw editedElsewhere(photoId)
      const rendering = edit && !isSameEdit(edit, UNEDITED) ? await renderNew(photo, edit) : null
      if (!(await photos.replaceEdit(photo, rendering))) {
        if (rendering) await discard({ photoId: photo.id, ownerId: customerId, revision: rendering.revision })
        throw editedElsewhere(photoId)
      }
      await notifyEdited(customerId, photoId)
      return present({ ...photo, edit: rendering }, customerId)
    },

    /** Removes the objects of an edit that its photo does not use. */
    async discardUnused({ photoId, ownerId, revision }: UnusedEdit) {
      const photo = await photos.find(ownerId, photoId)
      if (photo?.edit?.revision !== revision) await discard({ photoId, ownerId, revision })
    },
  }
}

export type EditsService = ReturnType<typeof createEditsService>
