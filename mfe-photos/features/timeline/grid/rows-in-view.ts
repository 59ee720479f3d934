import type { TimelineLayout } from '../layout/timeline-layout.ts'
import type { MonthKey } from '../../../months/counted-month.ts'
import { renderedMonths, tabStopAmong, type RenderedMonth } from '../layout/rendered-months.ts'
import type { GridRows } from './grid-rows.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import type { RowRanges } from './grid-content.ts'

export type RowsInView = ReturnType<typeof createRowsInView>

type Shown = {
  layout: TimelineLayout
  view: ScrollView
  rendered: readonly RenderedMonth[]
  /** Whether its photos are still asked for. */
  isAwaitingPhotos: (key: MonthKey) => boolean
  /** The tile that had the focus last. */
  tabStop: string | undefined
}
type Rendering = Omit<Shown, 'layout' | 'view'>

/** Pictures that take longer hold nothing back any more, even where the page is scrolled on meanwhile. */
const LONGEST_ARRIVAL_MS = 1_000

/**
 * [Note: Scrolling past React] Which rows of the drawn months are in the document. Scrolling changes this ten times a second
 * and the months themselves seldom: as long as no other comes near, their rows are told here and React draws nothing. One
 * that is scrolled past has no rows any more, and goes when React draws the next.
 */
export const createRowsInView = () => {
  const grids = new Map<MonthKey, GridRows>()
  const listeners = new Set<() => void>()
  let shown: Shown | undefined
  let latest: Rendering | undefined
  /** At another place than before, and since the pictures on the screen are still to come. */
  let isArriving = false
  let arrivalLimit: ReturnType<typeof setTimeout> | undefined
  let renderCount = 0

  const renderMonths = ({ rendered, tabStop }: Rendering, isAwaited: boolean) => {
    const months = isAwaited ? rendered.map((month) => ({ ...month, near: month.seen })) : rendered
    const tabStopRendered = tabStopAmong(months, tabStop)
    for (const { countedMonth, ...ranges } of months)
      grids.get(countedMonth.key)?.render(ranges, tabStopRendered, isAwaited)
    for (const [key, grid] of grids)
      if (!rendered.some(({ countedMonth }) => countedMonth.key === key)) grid.render(NO_ROWS, tabStopRendered)
    listeners.forEach((listener) => listener())
  }

  const arrive = () => {
    isArriving = false
    clearTimeout(arrivalLimit)
    arrivalLimit = undefined
    if (latest) renderRows(latest)
  }

  const arriveWithPictures = (pending: Promise<unknown>[]) => {
    const render = renderCount
    arrivalLimit ??= setTimeout(arrive, LONGEST_ARRIVAL_MS)
    void Promise.all(pending).then(() => isArriving && render === renderCount && arrive())
  }

  /** While photos on the screen are to come, or their pictures at another place, those beyond it do not get in before theirs. */
  const renderRows = (rendering: Rendering) => {
    const { rendered, isAwaitingPhotos } = rendering
    const arePhotosPending = rendered.some(
      ({ countedMonth, seen }) => seen.end > seen.start && isAwaitingPhotos(countedMonth.key),
    )
    latest = rendering
    renderCount += 1
    renderMonths(rendering, isArriving || arePhotosPending)
    if (!isArriving || arePhotosPending) return
    const pictures = [...grids.values()].flatMap((grid) => grid.pendingPictures())
    if (pictures.length === 0) arrive()
    else arriveWithPictures(pictures)
  }

  return {
    /** React has drawn these months. */
    show(next: Shown) {
      isArriving ||= !latest || isElsewhere(latest, next) || (shown?.view.isFast === true && !next.view.isFast)
      shown = next
      renderRows(next)
    },
    /** False where months are in view that React has not drawn, or drawn otherwise. */
    advance(view: ScrollView): boolean {
      if (!shown || view.shift !== shown.view.shift || view.isFast !== shown.view.isFast) return false
      const rendered = renderedMonths(shown.layout, view)
      const { rendered: known, isAwaitingPhotos, tabStop } = shown
      if (!rendered.every((month) => known.some((one) => isSameMonth(one, month)))) return false
      isArriving ||= latest !== undefined && isElsewhere(latest, { rendered })
      renderRows({ rendered, isAwaitingPhotos, tabStop })
      return true
    },
    /** Returns how to leave. */
    join(key: MonthKey, grid: GridRows) {
      grids.set(key, grid)
      return () => void (grids.get(key) === grid && grids.delete(key))
    },
    /** Told whenever tiles may have come into the document. */
    onRendered(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const none = { start: 0, end: 0 }
const NO_ROWS: RowRanges = { shown: none, near: none, seen: none }

/** Nothing on the screen was made before. */
const isElsewhere = (before: Pick<Rendering, 'rendered'>, { rendered }: Pick<Rendering, 'rendered'>) =>
  rendered.every(({ countedMonth, seen }) => {
    const known = before.rendered.find((month) => month.countedMonth.key === countedMonth.key)
    return seen.start >= seen.end || !known || seen.start >= known.shown.end || seen.end <= known.shown.start
  })

const isSameMonth = (one: RenderedMonth, other: RenderedMonth) =>
  one.countedMonth === other.countedMonth &&
  one.top === other.top &&
  one.height === other.height &&
  one.clippedTop === other.clippedTop &&
  one.loadsMore === other.loadsMore
