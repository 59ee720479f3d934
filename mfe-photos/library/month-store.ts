import { PHOTO_PAGE_LIMIT, TIMELINE_PAGE_LIMIT, type Photo, type PhotoPage } from '@account/shared/contracts/photo.ts'
import type { SectionKey } from '../timeline-layout/timeline-section.ts'
import { uninitializedMonth, type MonthState } from './month-state.ts'

/**
 * [Note: Why months are not queries] Server state is a query elsewhere. Here the view decides by the frame which months
 * are loaded, how many at once and which request is given up, a month is read in pages that are shown as they come, and
 * the geometry needs one snapshot of all of them. A query per month has no place for the first three.
 */
export type MonthStore = {
  /** A new map after every change. */
  getSnapshot: () => ReadonlyMap<SectionKey, MonthState>
  subscribe: (listener: () => void) => () => void
  /** The months near the view, nearest first: they get their first page; requests for others are given up. */
  want: (keys: readonly SectionKey[]) => void
  /** Loads the first page; settles when it has arrived or failed. Not given up when the view moves on. */
  ensureFirstPage: (key: SectionKey) => Promise<void>
  /** Loads one more page of a month. */
  loadNextPage: (key: SectionKey) => Promise<void>
  /** Loads what is left of a month, page by page. */
  loadRemaining: (key: SectionKey) => Promise<void>
  /** Months are read again when next they are wanted; until then they show what they have. */
  markStale: (keys?: readonly SectionKey[]) => void
}

export type LoadMonthPage = (
  key: SectionKey,
  query: { cursor?: string; limit: number },
  signal: AbortSignal,
) => Promise<PhotoPage>

type MonthStoreOptions = {
  loadPage: LoadMonthPage
  /** Returns the id that the customer can quote. */
  report: (error: unknown, key: SectionKey) => string
  abortDelayMs?: number
}

const REQUESTS_AT_ONCE = 4
/** How long a month may be out of sight before its request is given up. */
const ABORT_DELAY_MS = 150

type Load = { controller: AbortController; isGivenUpUnseen: boolean; done: Promise<void> }
type Goal = { from: MonthState; until: number; isShownByPage: boolean; isGivenUpUnseen: boolean }

export const createMonthStore = ({
  loadPage,
  report,
  abortDelayMs = ABORT_DELAY_MS,
}: MonthStoreOptions): MonthStore => {
  let months: ReadonlyMap<SectionKey, MonthState> = new Map()
  let wanted: readonly SectionKey[] = []
  const listeners = new Set<() => void>()
  const loads = new Map<SectionKey, Load>()
  const stale = new Set<SectionKey>()

  const monthOf = (key: SectionKey): MonthState => months.get(key) ?? uninitializedMonth

  const setMonth = (key: SectionKey, month: MonthState) => {
    months = new Map(months).set(key, month)
    listeners.forEach((listener) => listener())
  }

  const readPages = async (key: SectionKey, goal: Goal, signal: AbortSignal) => {
    let images = goal.from.images
    let cursor = cursorOf(goal.from)
    do {
      const limit = Math.min(PHOTO_PAGE_LIMIT, Math.max(TIMELINE_PAGE_LIMIT, goal.until - images.length))
      const page = await loadPage(key, { ...(cursor && { cursor }), limit }, signal)
      images = append(images, page.images)
      // A server that answers nothing and yet promises more would be asked for ever.
      cursor = page.images.length > 0 ? page.cursor : null
      if (goal.isShownByPage && cursor && images.length < goal.until) setMonth(key, { status: 'pending', images })
    } while (cursor && images.length < goal.until)
    setMonth(key, { status: 'fulfilled', images, cursor })
  }

  const start = (key: SectionKey, goal: Goal): Promise<void> => {
    const controller = new AbortController()
    const before = monthOf(key)
    const wasStale = stale.delete(key)
    const run = async () => {
      try {
        await readPages(key, goal, controller.signal)
      } catch (error) {
        if (!controller.signal.aborted) {
          setMonth(key, { status: 'rejected', images: monthOf(key).images, correlationId: report(error, key) })
          return
        }
        if (wasStale) stale.add(key)
        setMonth(key, before)
      } finally {
        loads.delete(key)
        startWanted()
      }
    }
    const load: Load = { controller, isGivenUpUnseen: goal.isGivenUpUnseen, done: Promise.resolve() }
    loads.set(key, load)
    setMonth(key, { status: 'pending', images: before.images })
    load.done = run()
    return load.done
  }

  const needsLoading = (key: SectionKey) =>
    !loads.has(key) && (stale.has(key) || monthOf(key).status === 'uninitialized')

  const firstPage = (key: SectionKey): Goal => ({
    from: uninitializedMonth,
    until: Math.max(TIMELINE_PAGE_LIMIT, monthOf(key).images.length),
    isShownByPage: false,
    isGivenUpUnseen: true,
  })

  const startWanted = () => {
    for (const key of wanted) {
      if (loads.size >= REQUESTS_AT_ONCE) return
      if (needsLoading(key)) void start(key, firstPage(key))
    }
  }

  const giveUpUnseen = () => {
    for (const [key, load] of loads) if (load.isGivenUpUnseen && !wanted.includes(key)) load.controller.abort()
  }

  const loadMore = async (key: SectionKey, count: number) => {
    await loads.get(key)?.done
    const from = monthOf(key)
    if (loads.has(key) || (from.status === 'fulfilled' && from.cursor === null)) return
    await start(key, { from, until: from.images.length + count, isShownByPage: true, isGivenUpUnseen: false })
  }

  return {
    getSnapshot: () => months,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want(keys) {
      wanted = keys
      if ([...loads].some(([key, load]) => load.isGivenUpUnseen && !keys.includes(key)))
        setTimeout(giveUpUnseen, abortDelayMs)
      startWanted()
    },
    async ensureFirstPage(key) {
      const running = loads.get(key)
      if (running) {
        running.isGivenUpUnseen = false
        return running.done
      }
      if (monthOf(key).status === 'fulfilled') return
      await start(key, { ...firstPage(key), isGivenUpUnseen: false })
    },
    loadNextPage: (key) => loadMore(key, TIMELINE_PAGE_LIMIT),
    loadRemaining: (key) => loadMore(key, Infinity),
    markStale(keys = [...months.keys()]) {
      for (const key of keys) if (months.has(key)) stale.add(key)
      startWanted()
    },
  }
}

const cursorOf = (month: MonthState): string | null => (month.status === 'fulfilled' ? month.cursor : null)

/** A page that was read while photos were being added may repeat some. */
const append = (images: readonly Photo[], more: readonly Photo[]): readonly Photo[] => {
  const known = new Set(images.map(({ imageId }) => imageId))
  return [...images, ...more.filter(({ imageId }) => !known.has(imageId))]
}
