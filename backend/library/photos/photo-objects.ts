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

/** Every object that a photo consists of. */
export const objectKeysOf = (photo: PhotoOwnership & { mediaType: AcceptedMediaType }): string[] => [
  originalKey(photo),
  ...thumbnailIds.map((thumbnailId) => thumbnailKey(photo, thumbnailId)),
]
