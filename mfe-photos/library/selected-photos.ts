import { PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import type { SectionKey } from '../timeline-layout/timeline-section.ts'
import type { Months } from './library-order.ts'
import type { LoadMonthPage } from './month-store.ts'
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
    const found = of.kind === 'some' && loaded.length === wanted ? loaded : await readSection(key, source, signal)
    photos.push(...found.filter(({ imageId }) => isSelectedIn(of, imageId)))
  }
  return photos
}

const readSection = async (key: SectionKey, { loadPage }: Source, signal: AbortSignal): Promise<Photo[]> => {
  const photos: Photo[] = []
  let cursor: string | null = null
  do {
    const page = await loadPage(key, { ...(cursor && { cursor }), limit: PHOTO_PAGE_LIMIT }, signal)
    photos.push(...page.images)
    cursor = page.images.length > 0 ? page.cursor : null
  } while (cursor)
  return photos
}
