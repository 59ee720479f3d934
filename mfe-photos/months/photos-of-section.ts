import { PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import type { SectionKey } from './timeline-section.ts'
import { pagesOfSection, type LoadMonthPage } from './pages-of-section.ts'

/** The photos of a section, read page by page for as long as they are asked for. */
export async function* photosOfSection(
  key: SectionKey,
  loadPage: LoadMonthPage,
  signal: AbortSignal,
): AsyncGenerator<Photo> {
  for await (const { images } of pagesOfSection(key, { loadPage, limitNow: () => PHOTO_PAGE_LIMIT, signal }))
    yield* images
}
