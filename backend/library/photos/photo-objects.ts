import { thumbnailIds, type ThumbnailId } from '@account/shared/contracts/photo.ts'
import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'

type PhotoOwnership = { id: string; ownerId: string }

const extensions = { 'image/heic': 'heic', 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<
  AcceptedMediaType,
  string
>

export const originalKey = ({ id, ownerId, mediaType }: PhotoOwnership & { mediaType: AcceptedMediaType }) =>
  `photos/${ownerId}/${id}/original.${extensions[mediaType]}`

export const thumbnailKey = ({ id, ownerId }: PhotoOwnership, thumbnailId: ThumbnailId) =>
  `photos/${ownerId}/${id}/${thumbnailId}.webp`

/** The edited photo in full size. */
export const editedKey = ({ id, ownerId }: PhotoOwnership, revision: string) =>
  `photos/${ownerId}/${id}/edit-${revision}/photo.jpg`

export const editedThumbnailKey = ({ id, ownerId }: PhotoOwnership, revision: string, thumbnailId: ThumbnailId) =>
  `photos/${ownerId}/${id}/edit-${revision}/${thumbnailId}.webp`

/** Every object of one edit. */
export const editKeysOf = (photo: PhotoOwnership, revision: string): string[] => [
  editedKey(photo, revision),
  ...thumbnailIds.map((thumbnailId) => editedThumbnailKey(photo, revision, thumbnailId)),
]

/** Archives hold photos as they are shown, and exports hold the originals of edited photos as well. */
export type PhotoVersion = 'shown' | 'original'

type PhotoFile = { key: string; bytes: number; crc32: number | null; mediaType: AcceptedMediaType }

type PhotoWithFiles = PhotoOwnership & {
  mediaType: AcceptedMediaType
  bytes: number
  crc32: number | null
  edit: { revision: string; bytes: number; crc32: number } | null
}

/** The file in full size by which a photo leaves the library. */
export const fileOf = (photo: PhotoWithFiles, version: PhotoVersion): PhotoFile => {
  const { edit, mediaType, bytes, crc32 } = photo
  if (!edit || version === 'original') return { key: originalKey(photo), bytes, crc32, mediaType }
  return { key: editedKey(photo, edit.revision), bytes: edit.bytes, crc32: edit.crc32, mediaType: 'image/jpeg' }
}

type PhotoWithObjects = PhotoOwnership & { mediaType: AcceptedMediaType; edit?: { revision: string } | null }

/** Every object that a photo consists of. */
export const objectKeysOf = (photo: PhotoWithObjects): string[] => [
  originalKey(photo),
  ...thumbnailIds.map((thumbnailId) => thumbnailKey(photo, thumbnailId)),
  ...(photo.edit ? editKeysOf(photo, photo.edit.revision) : []),
]
