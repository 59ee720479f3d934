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
  let cursors: readonly string[] = []
  let isAsked = false

  /** Pages go on in turn until the cursors are there: to find those of 100,000 photos takes the server as long as ten pages. */
  const ask = (query: { cursor: string; limit: number }, signal: AbortSignal) => {
    if (isAsked) return
    isAsked = true
    cursorsAfter(query, signal).then(
      (found) => {
        cursors = found
      },
      // A server that knows no cursors ahead, or cannot find them now, still returns the pages.
      () => undefined,
    )
  }

  return (key, { cursor, limit }, signal) => {
    if (cursor === undefined) return loadPage(key, { limit }, signal)
    ask({ cursor, limit }, signal)
    const place = cursors.indexOf(cursor)
    if (place === -1) return loadPage(key, { cursor, limit }, signal)
    for (const next of cursors.slice(place, place + PAGES_AT_ONCE)) {
      if (requested.has(next)) continue
      const page = loadPage(key, { cursor: next, limit }, signal)
      // Its failure is that of the reading once it is the page's turn.
      page.catch(() => undefined)
      requested.set(next, page)
    }
    const page = requested.get(cursor)
    requested.delete(cursor)
    return page ?? loadPage(key, { cursor, limit }, signal)
  }
}
