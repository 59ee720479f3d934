import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbnailIds } from '@account/shared/contracts/photo.ts'
import { ObjectMissingError, type ObjectStore } from '../../platform/object-store/object-store.ts'
import type { ReadPhoto } from '../photo-files/read-photo.ts'
import { originalKey, thumbnailKey } from '../photos/photo-objects.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'

const THUMBNAIL_KEY = new RegExp(`^photos/([^/]+)/([^/]+)/(?:${thumbnailIds.join('|')})\\.webp$`)

type RestoreThumbnailsDependencies = {
  photos: Pick<PhotosRepository, 'find'>
  objects: ObjectStore
  readPhoto: (file: string) => Promise<ReadPhoto>
  /** Holds the original while it is read. */
  folder: string
}

/** Renders the thumbnails of a photo again when one that is requested is missing. */
export const createRestoreThumbnails = ({ photos, objects, readPhoto, folder }: RestoreThumbnailsDependencies) => {
  /** A page requests many thumbnails at once; those of one photo are rendered once. */
  const underWay = new Map<string, Promise<void>>()

  const render = async (ownerId: string, photoId: string) => {
    const photo = await photos.find(ownerId, photoId)
    if (!photo) return
    const file = join(folder, `${randomUUID()}.original`)
    try {
      await objects.getFile(originalKey(photo), file)
      const { thumbnails } = await readPhoto(file)
      await objects.putAll(thumbnails.map(({ id, bytes }) => ({ key: thumbnailKey(photo, id), bytes })))
    } catch (error) {
      // Without the original there is nothing to render, and the request answers that the object is missing.
      if (!(error instanceof ObjectMissingError)) throw error
    } finally {
      await rm(file, { force: true })
    }
  }

  /** False for a key of another kind. Otherwise true once the thumbnail is restored or cannot be rendered. */
  return async (key: string): Promise<boolean> => {
    const [, ownerId, photoId] = THUMBNAIL_KEY.exec(key) ?? []
    if (!ownerId || !photoId) return false
    const rendering = underWay.get(photoId) ?? render(ownerId, photoId).finally(() => underWay.delete(photoId))
    underWay.set(photoId, rendering)
    await rendering
    return true
  }
}
