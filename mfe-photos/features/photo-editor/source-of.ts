import type { Photo } from '@account/shared/contracts/photo.ts'
import type { Size } from '@account/shared/photo-edits/edit-geometry.ts'

/** The picture before any edit, which the editor shows turned and cropped. */
export const sourceOf = ({
  edit,
  url,
  thumbnails,
  visibleWidth,
  visibleHeight,
}: Photo): { url: string; size: Size } => {
  if (edit) return { url: edit.sourceUrl, size: { width: edit.sourceWidth, height: edit.sourceHeight } }
  const largest = thumbnails.at(-1)
  const size = { width: visibleWidth ?? largest?.width ?? 1, height: visibleHeight ?? largest?.height ?? 1 }
  return { url, size }
}
