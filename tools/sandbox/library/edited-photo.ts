import { randomUUID } from 'node:crypto'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { editedSize, type Size } from '@account/shared/photo-edits/edit-geometry.ts'
import { thumbnailsOf } from './made-up-photos.ts'

const sourceSizeOf = ({ edit, visibleWidth = 1, visibleHeight = 1 }: Photo): Size =>
  edit ? { width: edit.sourceWidth, height: edit.sourceHeight } : { width: visibleWidth, height: visibleHeight }

const shownAs = (origin: string, photo: Photo, { width, height }: Size): Photo => {
  const thumbnails = thumbnailsOf(origin, photo.imageId, { width, height })
  const url = thumbnails.at(-1)?.url ?? photo.url
  return { ...photo, visibleWidth: width, visibleHeight: height, url, thumbnails }
}

export const uneditedPhoto = (origin: string, photo: Photo): Photo => {
  const original = shownAs(origin, photo, sourceSizeOf(photo))
  delete original.edit
  return original
}

export const editedPhoto = (origin: string, photo: Photo, edit: PhotoEdit): Photo => {
  const source = sourceSizeOf(photo)
  const { width, height } = editedSize(source, edit)
  return {
    ...shownAs(origin, photo, { width, height }),
    edit: {
      ...edit,
      revision: randomUUID(),
      editedUrl: `${origin}/pictures/${photo.imageId}/${width}x${height}.svg`,
      sourceUrl: uneditedPhoto(origin, photo).url,
      sourceWidth: source.width,
      sourceHeight: source.height,
    },
  }
}
