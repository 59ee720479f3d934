import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { RequestedPhotos } from '../photo-files/requested-photos.ts'
import { editedKey, editedThumbnailKey, originalKey } from '../photos/photo-objects.ts'
import type { PhotoRow } from '../photos/photos-repository.ts'
import type { PhotoRendering } from '../photos/photos-table.ts'

type EditRendererDependencies = {
  objects: Pick<ObjectStore, 'getFile' | 'putAll'>
  render: RequestedPhotos['render']
  /** Holds the original and the edited photo while a reader works on them. */
  folder: string
}

type Rendered = { photo: Pick<PhotoRow, 'id' | 'ownerId' | 'mediaType'>; edit: PhotoEdit; revision: string }

/** Part of the keys of an edit. It is random, so that no cache confuses two edits and two requests never share objects. */
export const newRevision = () => randomBytes(8).toString('hex')

/**
 * [Note: Edits are separate renderings] The edited photo and its thumbnails are objects of their own, made from the
 * original once. The row names them only when all are stored, and a reset removes them: the original and its thumbnails never
 * change. The size and the checksum of the edited photo are kept, because archives need both before they are read.
 */
export const createEditRenderer =
  ({ objects, render, folder }: EditRendererDependencies) =>
  async ({ photo, edit, revision }: Rendered): Promise<PhotoRendering> => {
    const original = join(folder, `${randomUUID()}.original`)
    const target = join(folder, `${randomUUID()}.edited`)
    const { turn, angle, crop } = edit
    try {
      await objects.getFile(originalKey(photo), original)
      const { thumbnails, ...rendered } = await render(photo.ownerId, original, { edit: { turn, angle, crop }, target })
      const bytes = await readFile(target)
      await objects.putAll([
        { key: editedKey(photo, revision), bytes },
        ...thumbnails.map(({ id, bytes: ofThumbnail }) => ({
          key: editedThumbnailKey(photo, revision, id),
          bytes: ofThumbnail,
        })),
      ])
      return {
        ...{ turn, angle, crop, revision },
        ...rendered,
        bytes: bytes.length,
        crc32: crc32(bytes),
        thumbnails: thumbnails.map(({ id, width, height }) => ({ id, width, height })),
      }
    } finally {
      await Promise.all([original, target].map((file) => rm(file, { force: true })))
    }
  }

export type RenderPhotoEdit = ReturnType<typeof createEditRenderer>
