import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'

/** The address of a thumbnail; a photo without that thumbnail returns its largest. */
export const thumbnailUrl = ({ thumbnails, url }: Photo, id: ThumbnailId): string =>
  thumbnails.find((thumbnail) => thumbnail.id === id)?.url ?? url

/** Browsers decode larger pictures slowly or not at all. */
const MOST_PIXELS = 64_000_000
const SHOWN_BY_EVERY_BROWSER = /\.(?:jpe?g|png)$/i
const SHOWN_BY_WEBKIT = /\.(?:jpe?g|png|heic|heif|hif)$/i

/** HEIC is shown by the engine of Safari alone, and would be loaded for nothing elsewhere. Browsers do not say which pictures they show. */
const shownNames = () => (navigator.vendor.startsWith('Apple') ? SHOWN_BY_WEBKIT : SHOWN_BY_EVERY_BROWSER)

/**
 * The address of the photo in all its pixels, for a preview that is enlarged beyond the largest thumbnail; undefined where the
 * thumbnail has as many, or the browser may not show the original.
 */
export const fullPictureUrl = (photo: Photo): string | undefined => {
  const { visibleWidth = 0, visibleHeight = 0, thumbnails, edit, localFileName, untouchedUrl } = photo
  const largest = Math.max(0, ...thumbnails.map(({ width, height }) => Math.max(width, height)))
  if (Math.max(visibleWidth, visibleHeight) <= largest || visibleWidth * visibleHeight > MOST_PIXELS) return undefined
  if (edit) return edit.editedUrl
  return shownNames().test(localFileName) ? untouchedUrl : undefined
}
