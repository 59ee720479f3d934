import { type PhotoPage, PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import type { MonthKey } from './counted-month.ts'

export type LoadMonthPage = (
  key: MonthKey,
  query: { cursor?: string; limit: number },
  signal: AbortSignal,
) => Promise<PhotoPage>

type Reading = {
  loadPage: LoadMonthPage
  /** The cursor after the last page that was read; null at the beginning. */
  cursor?: string | null
  /** Called before every page. */
  limitNow: () => number
  signal: AbortSignal
}

/** The pages of a month, each requested when the caller asks for it. The cursor of the last page is null. */
export async function* pagesOfMonth(
  key: MonthKey,
  { loadPage, cursor = null, limitNow, signal }: Reading,
): AsyncGenerator<PhotoPage> {
  const followed = new Set<string>()
  do {
    // A server that returns an earlier cursor would cause an endless loop; the error can be retried.
    if (cursor && followed.has(cursor))
      throw new Error('The list of photos returned the cursor of a page that was already read.')
    if (cursor) followed.add(cursor)
    const page = await loadPage(key, { ...(cursor && { cursor }), limit: limitNow() }, signal)
    // An empty page with a cursor would cause one, too.
    cursor = page.images.length > 0 ? page.cursor : null
    yield { ...page, cursor }
  } while (cursor)
}

/** The photos of a month, read page by page as the caller asks for them. */
export async function* photosOfMonth(
  key: MonthKey,
  loadPage: LoadMonthPage,
  signal: AbortSignal,
): AsyncGenerator<Photo> {
  for await (const { images } of pagesOfMonth(key, { loadPage, limitNow: () => PHOTO_PAGE_LIMIT, signal }))
    yield* images
}
