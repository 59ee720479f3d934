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
  /** Whether the month still waits for its first photos. */
  isAwaitingPhotos: (key: MonthKey) => boolean
  /** The tile that had the focus last. */
  tabStop: string | undefined
}
type Rendering = Omit<Shown, 'layout' | 'view'>

/** After this time the rows beyond the screen no longer wait for the pictures on it, even while the page scrolls. */
const LONGEST_ARRIVAL_MS = 1_000

/**
 * [Note: Scrolling without React] Decides which rows of the rendered months are in the document. Scrolling changes these
 * ten times a second and the months seldom. While no other month comes near, this code updates the rows and React
 * renders nothing. A month that was scrolled past has no rows left, and goes with the next rendering of React.
 */
export const createRowsInView = () => {
  const grids = new Map<MonthKey, GridRows>()
  const listeners = new Set<() => void>()
  let shown: Shown | undefined
  let latest: Rendering | undefined
  /** True after a jump to another place, until the pictures on the screen have loaded. */
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

  /** Rows beyond the screen wait while photos on the screen are loading, and after a jump while their pictures are. */
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
    /** Called after React has rendered these months. */
    show(next: Shown) {
      isArriving ||= !latest || isElsewhere(latest, next) || (shown?.view.isFast === true && !next.view.isFast)
      shown = next
      renderRows(next)
    },
    /** Returns false where the view needs months that React has not rendered, or has rendered differently. */
    advance(view: ScrollView): boolean {
      if (!shown || view.shift !== shown.view.shift || view.isFast !== shown.view.isFast) return false
      const rendered = renderedMonths(shown.layout, view)
      const { rendered: known, isAwaitingPhotos, tabStop } = shown
      if (!rendered.every((month) => known.some((one) => isSameMonth(one, month)))) return false
      isArriving ||= latest !== undefined && isElsewhere(latest, { rendered })
      renderRows({ rendered, isAwaitingPhotos, tabStop })
      return true
    },
    /** Returns a function that removes the grid again. */
    join(key: MonthKey, grid: GridRows) {
      grids.set(key, grid)
      return () => void (grids.get(key) === grid && grids.delete(key))
    },
    /** Notifies after each rendering that may have added tiles to the document. */
    onRendered(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const none = { start: 0, end: 0 }
const NO_ROWS: RowRanges = { shown: none, near: none, seen: none }

/** Whether nothing on the screen was rendered before. */
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
