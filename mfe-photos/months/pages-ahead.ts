import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import type { LoadMonthPage } from './month-pages.ts'

/** Returns the cursors of the pages that follow a cursor. */
export type CursorsAfter = (query: { cursor: string; limit: number }, signal: AbortSignal) => Promise<readonly string[]>

const PAGES_AT_ONCE = 4

/**
 * [Note: Pages side by side] Each page names the cursor of the next one, so a month of 200 pages would take 200 round trips. The
 * server therefore returns the cursors of all pages, by which four are requested at a time. A page is used only if it begins
 * exactly where the page before it has ended: photos that come or go meanwhile move the end of a page, and from there on
 * each page is requested by the cursor of the page before it. So the month has no gap and no photo twice.
 */
export const createPagesAhead = (loadPage: LoadMonthPage, cursorsAfter: CursorsAfter): LoadMonthPage => {
  const requested = new Map<string, Promise<PhotoPage>>()
  let waiting: string[] | undefined

  const forget = () => {
    requested.clear()
    waiting = []
  }

  return async (key, { cursor, limit }, signal) => {
    if (cursor === undefined) return loadPage(key, { limit }, signal)
    // A server that knows no cursors ahead, or cannot find them now, still returns the pages.
    waiting ??= [cursor, ...(await cursorsAfter({ cursor, limit }, signal).catch(() => []))]
    signal.throwIfAborted()
    const fill = () => {
      for (const next of waiting?.splice(0, PAGES_AT_ONCE - requested.size) ?? []) {
        const page = loadPage(key, { cursor: next, limit }, signal)
        // Its failure is that of the reading once the page is its turn.
        page.catch(() => undefined)
        requested.set(next, page)
      }
    }
    fill()
    const page = requested.get(cursor)
    if (!page) {
      forget()
      return loadPage(key, { cursor, limit }, signal)
    }
    const answer = await page
    requested.delete(cursor)
    fill()
    return answer
  }
}
