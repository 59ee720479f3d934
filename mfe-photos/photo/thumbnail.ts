import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'

/** The address of a thumbnail; a photo without that thumbnail returns its largest. */
export const thumbnailUrl = ({ thumbnails, url }: Photo, id: ThumbnailId): string =>
  thumbnails.find((thumbnail) => thumbnail.id === id)?.url ?? url
