import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import type { MonthKey } from './counted-month.ts'
import { expectedMonth, photosInLayout, uninitializedMonth, type MonthState } from './month-state.ts'
import { createMonthTable, photosWithout } from './month-table.ts'
import { pagesOfMonth, type LoadMonthPage } from './month-pages.ts'

/**
 * [Note: Why months are not queries] Elsewhere server state is a query. The timeline decides with every frame which
 * months load, how many at once and which requests are aborted; the pages of a month appear as they arrive; and the
 * layout needs one snapshot of all months. A query per month offers none of the first three.
 */
export type MonthStore = {
  /** Returns a new map after every change. */
  getSnapshot: () => ReadonlyMap<MonthKey, MonthState>
  subscribe: (listener: () => void) => () => void
  /**
   * Loads the first page of the months in view, the nearest first. Aborts requests for months that are not even near.
   */
  request: (keys: readonly MonthKey[], near?: readonly MonthKey[]) => void
  /**
   * Loads a missing or stale first page and settles when it has arrived or failed. The request is not aborted when the
   * view moves on.
   */
  ensureFirstPage: (key: MonthKey) => Promise<void>
  /** Reserves the height of `count` photos in a month without a request. A request of the month then loads as many. */
  expectPhotos: (key: MonthKey, count: number) => void
  /** Loads one more page of a month. */
  loadNextPage: (key: MonthKey, limit?: number) => Promise<void>
  /** Loads the remaining photos of a month page by page. */
  loadRemaining: (key: MonthKey) => Promise<void>
  /** Months are loaded again when they are next requested; until then they keep their photos. */
  markStale: (keys?: readonly MonthKey[]) => void
  /** Removes photos that have left the library. */
  forgetPhotos: (photoIds: ReadonlySet<string>) => void
  /** Drops all months, as after a change of the sorting. The view then requests the months that it shows. */
  reset: () => void
}

type MonthStoreOptions = {
  loadPage: LoadMonthPage
  /** Returns a loader for one reading of a large part of a month. See: [Note: Pages side by side] */
  loadWhole?: () => LoadMonthPage
  /** Returns the correlation id, which the customer can quote. */
  report: (error: unknown, key: MonthKey) => string
  pageSizeOf?: (key: MonthKey) => number
  abortDelayMs?: number
  /** The number of photos that are cached in months far from the view. */
  cachedPhotos?: number
}

const REQUESTS_AT_ONCE = 4
/** Photos from which pages side by side are worth the request for their cursors. */
const LARGE_READING = 4 * PHOTO_PAGE_LIMIT
/** Delay before the request of a month far from the view is aborted. */
const ABORT_DELAY_MS = 150
/** Some twenty screens of photos that can be scrolled back over without a request; about 5 MB. */
const CACHED_PHOTOS = 2_000

/** Each time a month is shown, all of it is laid out; a month of 200 pages would be laid out 200 times. */
const SHOWN_GROWTH = 1.25

type Load = {
  controller: AbortController
  /** Loads further pages rather than the first one again. */
  isMore: boolean
  isAbortedWhenFar: boolean
  /** Photos that have left the library during the request; the response may still contain them. */
  gone: Set<string>
  abortTimer?: ReturnType<typeof setTimeout> | undefined
  done: Promise<void>
}
type Goal = { from: MonthState; until: number; isMore: boolean; isAbortedWhenFar: boolean }

export const createMonthStore = ({
  loadPage,
  loadWhole = () => loadPage,
  report,
  pageSizeOf = () => TIMELINE_PAGE_LIMIT,
  abortDelayMs = ABORT_DELAY_MS,
  cachedPhotos = CACHED_PHOTOS,
}: MonthStoreOptions): MonthStore => {
  const table = createMonthTable(cachedPhotos)
  const { monthOf } = table
  let requested: readonly MonthKey[] = []
  let near: ReadonlySet<MonthKey> = new Set()
  const loads = new Map<MonthKey, Load>()
  const stale = new Set<MonthKey>()
  let resets = 0

  const readPages = async (key: MonthKey, goal: Goal, { controller: { signal }, gone }: Load) => {
    let photos = goal.from.photos
    // A page that was read while photos were being added may repeat some of them.
    const known = new Set(photos.map(({ imageId }) => imageId))
    const limitNow = () => Math.min(PHOTO_PAGE_LIMIT, Math.max(pageSizeOf(key), goal.until - photos.length))
    // A month that was opened whole is read whole when its photos were evicted or are stale.
    const load = goal.until - photos.length > LARGE_READING ? loadWhole() : loadPage
    // A month that is read again keeps its old photos until all new ones are there.
    const isShownByPage = goal.isMore || monthOf(key).photos.length === 0
    let shown = photos.length
    for await (const page of pagesOfMonth(key, { loadPage: load, cursor: cursorOf(goal.from), limitNow, signal })) {
      signal.throwIfAborted()
      photos = photos.concat(page.images.filter(({ imageId }) => !known.has(imageId) && known.add(imageId)))
      const { cursor } = page
      if (!cursor || photos.length >= goal.until)
        return table.set(key, { status: 'fulfilled', photos: photosWithout(gone, photos), cursor })
      if (!isShownByPage || photos.length < shown * SHOWN_GROWTH) continue
      shown = photos.length
      table.set(key, { status: 'pending', photos: photosWithout(gone, photos), shape: monthOf(key).shape })
    }
  }

  const start = (key: MonthKey, goal: Goal): Promise<void> => {
    const controller = new AbortController()
    const before = monthOf(key)
    const wasStale = stale.delete(key)
    const { isAbortedWhenFar, isMore } = goal
    const load: Load = { controller, isMore, isAbortedWhenFar, gone: new Set(), done: Promise.resolve() }
    const run = async () => {
      try {
        await readPages(key, goal, load)
      } catch (error) {
        if (loads.get(key) !== load) return
        if (!controller.signal.aborted) {
          table.set(key, { status: 'rejected', photos: monthOf(key).photos, correlationId: report(error, key) })
          return
        }
        if (wasStale) stale.add(key)
        table.set(key, { ...before, photos: photosWithout(load.gone, before.photos) })
      } finally {
        clearTimeout(load.abortTimer)
        if (loads.get(key) === load) loads.delete(key)
        startRequested()
      }
    }
    loads.set(key, load)
    table.markUsed(key)
    table.set(key, { status: 'pending', photos: before.photos, shape: before.shape })
    load.done = run()
    return load.done
  }

  const needsLoading = (key: MonthKey) => !loads.has(key) && (stale.has(key) || monthOf(key).status === 'uninitialized')

  const firstPage = (key: MonthKey): Goal => {
    const month = monthOf(key)
    const [least, before] = [pageSizeOf(key), photosInLayout(month)]
    // A month that was opened whole stays so when photos are added to it.
    const isOpenedWhole = before > least && cursorOf(month) === null && month.status === 'fulfilled'
    const until = isOpenedWhole ? Infinity : Math.max(least, before)
    return { from: uninitializedMonth, until, isMore: false, isAbortedWhenFar: true }
  }

  const startRequested = () => {
    for (const key of requested) {
      if (loads.size >= REQUESTS_AT_ONCE) return
      if (needsLoading(key)) void start(key, firstPage(key))
    }
  }

  const abortFarLoads = () => {
    for (const [key, load] of loads) {
      if (near.has(key) || !load.isAbortedWhenFar) {
        clearTimeout(load.abortTimer)
        load.abortTimer = undefined
      } else load.abortTimer ??= setTimeout(() => load.isAbortedWhenFar && load.controller.abort(), abortDelayMs)
    }
  }

  const loadMore = async (key: MonthKey, count: number) => {
    const asked = resets
    let running = loads.get(key)
    while (running) {
      await running.done
      running = loads.get(key)
      // Another caller that waited as well has already requested more.
      if (running?.isMore) return
    }
    // A stale or failed list must be read again first, because the next page would not continue the old one.
    if (resets === asked && (stale.has(key) || monthOf(key).status === 'rejected'))
      await start(key, { ...firstPage(key), isAbortedWhenFar: false })
    // After a change of the sorting nothing more was requested.
    if (resets !== asked) return
    const from = monthOf(key)
    if (from.status === 'rejected' || (from.status === 'fulfilled' && from.cursor === null)) return
    await start(key, { from, until: from.photos.length + count, isMore: true, isAbortedWhenFar: false })
  }

  return {
    getSnapshot: table.getSnapshot,
    subscribe: table.subscribe,
    request(keys, nearKeys = keys) {
      requested = keys
      near = new Set([...nearKeys, ...keys])
      keys.forEach((key) => table.has(key) && table.markUsed(key))
      abortFarLoads()
      table.evictPhotos((key) => near.has(key) || loads.has(key))
      startRequested()
    },
    async ensureFirstPage(key) {
      const running = loads.get(key)
      if (running) {
        running.isAbortedWhenFar = false
        return running.done
      }
      table.markUsed(key)
      if (monthOf(key).status === 'fulfilled' && !stale.has(key)) return
      await start(key, { ...firstPage(key), isAbortedWhenFar: false })
    },
    expectPhotos(key, count) {
      if (table.has(key)) return
      table.set(key, expectedMonth(Math.max(pageSizeOf(key), count)))
    },
    loadNextPage: (key, limit = pageSizeOf(key)) => loadMore(key, limit),
    loadRemaining: (key) => loadMore(key, Infinity),
    markStale(keys = [...table.getSnapshot().keys()]) {
      for (const key of keys) if (table.has(key)) stale.add(key)
      table.reopenEmptyMonths(keys)
      startRequested()
    },
    forgetPhotos(photoIds) {
      for (const { gone } of loads.values()) photoIds.forEach((photoId) => gone.add(photoId))
      table.remove(photoIds)
      startRequested()
    },
    reset() {
      const running = [...loads.values()]
      resets += 1
      loads.clear()
      stale.clear()
      requested = []
      near = new Set()
      table.clear()
      for (const { controller } of running) controller.abort()
    },
  }
}

const cursorOf = (month: MonthState): string | null => (month.status === 'fulfilled' ? month.cursor : null)
