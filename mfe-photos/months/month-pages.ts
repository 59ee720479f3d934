import { type PhotoPage, PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import type { MonthKey } from './counted-month.ts'

export type LoadMonthPage = (
  key: MonthKey,
  query: { cursor?: string; limit: number },
  signal: AbortSignal,
) => Promise<PhotoPage>

type Reading = {
  loadPage: LoadMonthPage
  /** Where an earlier reading ended; null at the beginning. */
  cursor?: string | null
  /** Asked before every page. */
  limitNow: () => number
  signal: AbortSignal
}

/** The pages of a section, read for as long as they are asked for; the last one's cursor is null. */
export async function* pagesOfMonth(
  key: MonthKey,
  { loadPage, cursor = null, limitNow, signal }: Reading,
): AsyncGenerator<PhotoPage> {
  const followed = new Set<string>()
  do {
    // A server that leads back to a page it has sent already would be asked for ever: that is a failure, which can be tried again.
    if (cursor && followed.has(cursor))
      throw new Error('The list of photos leads back to a page that was read already.')
    if (cursor) followed.add(cursor)
    const page = await loadPage(key, { ...(cursor && { cursor }), limit: limitNow() }, signal)
    // One that answers nothing and yet promises more, too.
    cursor = page.images.length > 0 ? page.cursor : null
    yield { ...page, cursor }
  } while (cursor)
}

/** The photos of a section, read page by page for as long as they are asked for. */
export async function* photosOfMonth(
  key: MonthKey,
  loadPage: LoadMonthPage,
  signal: AbortSignal,
): AsyncGenerator<Photo> {
  for await (const { images } of pagesOfMonth(key, { loadPage, limitNow: () => PHOTO_PAGE_LIMIT, signal }))
    yield* images
}
