import { PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import type { SectionKey } from '../timeline-layout/timeline-section.ts'
import { followOnce } from './follow-once.ts'
import type { LoadMonthPage } from './month-store.ts'

/** The photos of a section, read page by page for as long as they are asked for. */
export async function* photosOfSection(
  key: SectionKey,
  loadPage: LoadMonthPage,
  signal: AbortSignal,
): AsyncGenerator<Photo> {
  let cursor: string | null = null
  const followed = new Set<string>()
  do {
    if (cursor) followOnce(followed, cursor)
    const page = await loadPage(key, { ...(cursor && { cursor }), limit: PHOTO_PAGE_LIMIT }, signal)
    yield* page.images
    cursor = page.images.length > 0 ? page.cursor : null
  } while (cursor)
}
