import type { Photo } from '@account/shared/contracts/photo.ts'
import type { Months } from '../months/library-order.ts'
import { type LoadMonthPage, photosOfSection } from '../months/pages-of-section.ts'
import { isSelectedIn, type PhotoSelection } from './photo-selection.ts'

type Source = { months: Months; loadPage: LoadMonthPage }

/** The photos behind a selection, the loaded ones as they are, those of whole months read as far as they are not. */
export const selectedPhotos = async (
  selection: PhotoSelection,
  source: Source,
  signal: AbortSignal,
): Promise<Photo[]> => {
  const photos: Photo[] = []
  for (const [key, of] of selection) {
    const wanted = of.kind === 'some' ? of.ids.size : Infinity
    const loaded = (source.months.get(key)?.images ?? []).filter(({ imageId }) => isSelectedIn(of, imageId))
    if (of.kind === 'some' && loaded.length === wanted) photos.push(...loaded)
    else {
      let left = wanted
      for await (const photo of photosOfSection(key, source.loadPage, signal)) {
        if (!isSelectedIn(of, photo.imageId)) continue
        photos.push(photo)
        left -= 1
        if (left === 0) break
      }
    }
  }
  return photos
}
