import type { MeasuredPage, Holdings } from '../browser/measured-browser.ts'
import {
  areVisibleTilesShown,
  recordLongTasks,
  scrollSteadily,
  takeLongTasks,
  whenPicturesShow,
  type Frames,
} from '../browser/page-probes.ts'
import {
  countWastedRequests,
  EVERY_TILE,
  JUMPS,
  jumpTo,
  leapByScrollBar,
  pageHeight,
  SCROLL_BAR_LEAPS,
  scrubberOf,
  whenEveryTileShows,
} from './measure-leaps.ts'
import { forgetSnapshot, openLibrary, TILE, visitLibrary } from './timeline-site.ts'

export type Scrolling = Frames & { rendererSeconds: number }

/** Measurements of both the site and the control page. */
export type Comparable = {
  /** From navigation, cold cache, signed in, until ten thumbnails are painted. */
  firstThumbnailsMs: number
  scrolling: Scrolling
  /** From the press on the scrubber, at each of `JUMPS`. */
  jumpsMs: number[]
  /** From the movement of the scroll bar, at each of `SCROLL_BAR_LEAPS`. */
  scrollBarLeapsMs: number[]
}

export type TimelineMeasures = Comparable & {
  /** The same on a first visit, without a snapshot from an earlier one. */
  firstVisitMs: number
  scriptBytes: number
  gridNodes: number
  afterLoad: Holdings
  /** After 30 of 60 seconds, so that growth over time shows in the second half. */
  halfScrolled: Holdings
  afterScrolling: Holdings
  afterEveryMonth: Holdings
  /** Until the frame that shows all photos selected. */
  selectAllMs: number
  /** Requests for months during one scrub that are neither on the screen at its end nor just beside it. */
  wastedRequests: number
  /** Tasks over 50 ms from the navigation until every tile on the screen shows its picture. */
  longTasksEntering: number[]
  longTasksSelecting: number[]
}

export const SCROLL = { pixelsPerSecond: 3_000, seconds: 30 }
const SITE_SCROLL = { seconds: SCROLL.seconds, pictures: `${TILE} img` }

type ScrollOptions = { seconds: number; pictures: string }

const scroll = async ({ page, rendererSeconds }: MeasuredPage, options: ScrollOptions): Promise<Scrolling> => {
  const before = await rendererSeconds()
  const frames = await page.evaluate(scrollSteadily, { ...SCROLL, ...options })
  return { ...frames, rendererSeconds: (await rendererSeconds()) - before }
}

/** Always at the same position, so that the same amount is rendered each time. */
const holdingsAtTheTop = async (measured: MeasuredPage): Promise<Holdings> => {
  await measured.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await whenEveryTileShows(measured)
  return measured.holdings()
}

/** Visits every month with the scrubber's keys, so that all of their pictures are requested. */
const visitEveryMonth = async (measured: MeasuredPage) => {
  const scrubber = scrubberOf(measured)
  await scrubber.focus()
  await measured.page.keyboard.press('Home')
  const months = Number(await scrubber.getAttribute('aria-valuemax'))
  for (let month = 0; month < months; month++) {
    await measured.page.keyboard.press('ArrowDown')
    await measured.page.waitForFunction(areVisibleTilesShown, { ...EVERY_TILE, least: 1 }, { polling: 'raf' })
  }
}

const selectAll = async ({ page }: MeasuredPage): Promise<number> => {
  await page.locator(TILE).first().focus()
  await page.evaluate(() => {
    const root = document.documentElement
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'a') return
      window.removeEventListener('keydown', listen, { capture: true })
      const startedAt = performance.now()
      requestAnimationFrame(() =>
        setTimeout(() => (root.dataset.selectedAfter = String(performance.now() - startedAt))),
      )
    }
    window.addEventListener('keydown', listen, { capture: true })
  })
  await page.keyboard.press('Control+a')
  await page.locator(`[aria-checked="true"]${TILE}`).first().waitFor()
  const duration = await page.waitForFunction(() => document.documentElement.dataset.selectedAfter)
  await page.keyboard.press('Escape')
  return Number(await duration.jsonValue())
}

/** Opens the library with a cold cache until ten pictures show, of the timeline or of the snapshot before it. */
const openCold = async ({ page, clearCache }: MeasuredPage, accountOrigin: string): Promise<number> => {
  await page.goto('about:blank')
  await clearCache()
  await page.goto(`${accountOrigin}/my-photos/photos`, { waitUntil: 'commit' })
  return page.evaluate(whenPicturesShow, { selector: `${TILE} img, [data-snapshot] img`, count: 10 })
}

/** All measurements of one run on the site, with a new browser and a seeded library. */
export const measureTimeline = async (measured: MeasuredPage, accountOrigin: string): Promise<TimelineMeasures> => {
  const { page } = measured
  await openLibrary(page, accountOrigin)
  await forgetSnapshot(page, accountOrigin)
  const firstVisitMs = await openCold(measured, accountOrigin)
  await visitLibrary(page, accountOrigin)
  const bytesBefore = measured.scriptBytes()
  await page.addInitScript(recordLongTasks)
  const firstThumbnailsMs = await openCold(measured, accountOrigin)
  await whenEveryTileShows(measured)
  const longTasksEntering = await page.evaluate(takeLongTasks)
  const scriptBytes = measured.scriptBytes() - bytesBefore
  const afterLoad = await measured.holdings()

  // The forced garbage collection slows down the next second of scrolling, which no customer's page has.
  await page.goto('about:blank')
  await page.goto(`${accountOrigin}/my-photos/photos`)
  await whenEveryTileShows(measured)
  const scrolling = await scroll(measured, SITE_SCROLL)
  const halfScrolled = await holdingsAtTheTop(measured)
  await scroll(measured, SITE_SCROLL)
  const gridNodes = await page
    .locator('section:has([role="grid"])')
    .evaluateAll((months) => months.reduce((sum, month) => sum + month.querySelectorAll('*').length + 1, 0))
  const afterScrolling = await holdingsAtTheTop(measured)

  const jumpsMs: number[] = []
  for (const part of JUMPS) jumpsMs.push(await jumpTo(measured, part))
  const scrollBarLeapsMs: number[] = []
  for (const part of SCROLL_BAR_LEAPS)
    scrollBarLeapsMs.push(await leapByScrollBar(measured, part * (await pageHeight(measured))))
  const wastedRequests = await countWastedRequests(measured)
  await page.evaluate(takeLongTasks)
  const selectAllMs = await selectAll(measured)
  const longTasksSelecting = await page.evaluate(takeLongTasks)
  await visitEveryMonth(measured)
  const afterEveryMonth = await measured.holdings()
  return {
    firstThumbnailsMs,
    firstVisitMs,
    scrolling,
    jumpsMs,
    scrollBarLeapsMs,
    scriptBytes,
    gridNodes,
    afterLoad,
    halfScrolled,
    afterScrolling,
    afterEveryMonth,
    selectAllMs,
    wastedRequests,
    longTasksEntering,
    longTasksSelecting,
  }
}

/** The same measurements on the control page. */
export const measureControl = async (
  measured: MeasuredPage,
  { address, jumps, scrollBarLeaps }: { address: string; jumps: readonly number[]; scrollBarLeaps: readonly number[] },
): Promise<Comparable> => {
  const { page } = measured
  await measured.clearCache()
  await page.goto(address, { waitUntil: 'commit' })
  const firstThumbnailsMs = await page.evaluate(whenPicturesShow, { selector: 'img[src]', count: 10, isAll: true })
  await page.goto('about:blank')
  await page.goto(address)
  const tiles = { ...EVERY_TILE, tile: 'img' }
  await whenEveryTileShows(measured, tiles)
  const scrolling = await scroll(measured, { seconds: SCROLL.seconds, pictures: 'img' })
  const leapsTo = async (tops: readonly number[]) => {
    const durations: number[] = []
    for (const top of tops) durations.push(await leapByScrollBar(measured, top, tiles))
    return durations
  }
  return {
    firstThumbnailsMs,
    scrolling,
    jumpsMs: await leapsTo(jumps),
    scrollBarLeapsMs: await leapsTo(scrollBarLeaps),
  }
}
