import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import { ObjectMissingError, type ObjectStore } from '../../platform/object-store/object-store.ts'
import type { RequestedPhotos } from '../photo-files/requested-photos.ts'
import { originalKey, thumbnailKey } from '../photos/photo-objects.ts'
import type { RenderPhotoEdit } from '../edits/edit-renderer.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'

/** Thumbnails, and edited photos in full size. */
const RENDERED_KEY = new RegExp(
  `^photos/([^/]+)/([^/]+)/(?:edit-([^/]+)/)?(?:(?:${thumbnailIds.join('|')})\\.webp|photo\\.jpg)$`,
)

type RestoreThumbnailsDependencies = {
  photos: Pick<PhotosRepository, 'find' | 'keepRendering'>
  objects: ObjectStore
  readPhoto: RequestedPhotos['read']
  renderEdit: RenderPhotoEdit
  /** Holds the original while it is read. */
  folder: string
}

/** Renders the thumbnails of a photo, or its edit, again when one that is requested is missing. */
export const createRestoreThumbnails = ({
  photos,
  objects,
  readPhoto,
  renderEdit,
  folder,
}: RestoreThumbnailsDependencies) => {
  /** A page requests many thumbnails at once; those of one photo are rendered once. */
  const underWay = new Map<string, Promise<void>>()

  /** The edited photo is rendered with its thumbnails, and has other bytes if the encoder has changed since. */
  const renderEdited = async (photo: PhotoRow, revision: string) => {
    if (photo.edit?.revision !== revision) return
    try {
      await photos.keepRendering(photo, await renderEdit({ photo, edit: photo.edit, revision }))
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error
    }
  }

  const render = async ({ ownerId, photoId, revision }: { ownerId: string; photoId: string; revision?: string }) => {
    const photo = await photos.find(ownerId, photoId)
    if (!photo) return
    if (revision !== undefined) {
      await renderEdited(photo, revision)
      return
    }
    const file = join(folder, `${randomUUID()}.original`)
    try {
      await objects.getFile(originalKey(photo), file)
      const { thumbnails } = await readPhoto(ownerId, file)
      await objects.putAll(thumbnails.map(({ id, bytes }) => ({ key: thumbnailKey(photo, id), bytes })))
    } catch (error) {
      // Without the original there is nothing to render, and the response says that the object is missing.
      if (!(error instanceof ObjectMissingError)) throw error
    } finally {
      await rm(file, { force: true })
    }
  }

  /** False for a key of another kind. Otherwise true once the thumbnail is restored or cannot be rendered. */
  return async (key: string): Promise<boolean> => {
    const [, ownerId, photoId, revision] = RENDERED_KEY.exec(key) ?? []
    if (!ownerId || !photoId) return false
    const place = `${photoId} ${revision ?? ''}`
    const wanted = { ownerId, photoId, ...(revision !== undefined && { revision }) }
    const rendering = underWay.get(place) ?? render(wanted).finally(() => underWay.delete(place))
    underWay.set(place, rendering)
    await rendering
    return true
  }
}
