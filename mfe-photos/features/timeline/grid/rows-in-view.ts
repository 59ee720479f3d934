import type { TimelineLayout } from '../layout/timeline-layout.ts'
import type { SectionKey } from '../../../months/counted-month.ts'
import { drawnMonths, tabStopAmong, type DrawnMonth } from '../layout/rendered-months.ts'
import type { GridRows } from './grid-rows.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import type { RowRanges } from './grid-content.ts'

export type RowsInView = ReturnType<typeof createRowsInView>

type Shown = {
  layout: TimelineLayout
  view: ScrollView
  drawn: readonly DrawnMonth[]
  /** Whether its photos are still asked for. */
  isToCome: (key: SectionKey) => boolean
  /** The tile that had the focus last. */
  tabStop: string | undefined
}
type Drawing = Omit<Shown, 'layout' | 'view'>

/** Pictures that take longer hold nothing back any more, even where the page is scrolled on meanwhile. */
const LONGEST_ARRIVAL_MS = 1_000

/**
 * [Note: Scrolling past React] Which rows of the drawn months are in the document. Scrolling changes this ten times a second
 * and the months themselves seldom: as long as no other comes near, their rows are told here and React draws nothing. One
 * that is scrolled past has no rows any more, and goes when React draws the next.
 */
export const createRowsInView = () => {
  const grids = new Map<SectionKey, GridRows>()
  const listeners = new Set<() => void>()
  let shown: Shown | undefined
  let latest: Drawing | undefined
  /** At another place than before, and since the pictures on the screen are still to come. */
  let isArriving = false
  let arrivalLimit: ReturnType<typeof setTimeout> | undefined
  let draws = 0

  const drawMonths = ({ drawn, tabStop }: Drawing, isAwaited: boolean) => {
    const months = isAwaited ? drawn.map((month) => ({ ...month, near: month.seen })) : drawn
    const tabStopDrawn = tabStopAmong(months, tabStop)
    for (const { section, ...ranges } of months) grids.get(section.key)?.draw(ranges, tabStopDrawn, isAwaited)
    for (const [key, grid] of grids)
      if (!drawn.some(({ section }) => section.key === key)) grid.draw(NO_ROWS, tabStopDrawn)
    listeners.forEach((listener) => listener())
  }

  const arrive = () => {
    isArriving = false
    clearTimeout(arrivalLimit)
    arrivalLimit = undefined
    if (latest) drawRows(latest)
  }

  const arriveWithPictures = (toCome: Promise<unknown>[]) => {
    const draw = draws
    arrivalLimit ??= setTimeout(arrive, LONGEST_ARRIVAL_MS)
    void Promise.all(toCome).then(() => isArriving && draw === draws && arrive())
  }

  /** While photos on the screen are to come, or their pictures at another place, those beyond it do not get in before theirs. */
  const drawRows = (drawing: Drawing) => {
    const { drawn, isToCome } = drawing
    const arePhotosToCome = drawn.some(({ section, seen }) => seen.end > seen.start && isToCome(section.key))
    latest = drawing
    draws += 1
    drawMonths(drawing, isArriving || arePhotosToCome)
    if (!isArriving || arePhotosToCome) return
    const pictures = [...grids.values()].flatMap((grid) => grid.picturesToCome())
    if (pictures.length === 0) arrive()
    else arriveWithPictures(pictures)
  }

  return {
    /** React has drawn these months. */
    show(next: Shown) {
      isArriving ||= !latest || isElsewhere(latest, next) || (shown?.view.isFast === true && !next.view.isFast)
      shown = next
      drawRows(next)
    },
    /** False where months are in view that React has not drawn, or drawn otherwise. */
    advance(view: ScrollView): boolean {
      if (!shown || view.shift !== shown.view.shift || view.isFast !== shown.view.isFast) return false
      const drawn = drawnMonths(shown.layout, view)
      const { drawn: known, isToCome, tabStop } = shown
      if (!drawn.every((month) => known.some((one) => isSameMonth(one, month)))) return false
      isArriving ||= latest !== undefined && isElsewhere(latest, { drawn })
      drawRows({ drawn, isToCome, tabStop })
      return true
    },
    /** Returns how to leave. */
    join(key: SectionKey, grid: GridRows) {
      grids.set(key, grid)
      return () => void (grids.get(key) === grid && grids.delete(key))
    },
    /** Told whenever tiles may have come into the document. */
    whenDrawn(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const none = { start: 0, end: 0 }
const NO_ROWS: RowRanges = { shown: none, near: none, seen: none }

/** Nothing on the screen was made before. */
const isElsewhere = (before: Pick<Drawing, 'drawn'>, { drawn }: Pick<Drawing, 'drawn'>) =>
  drawn.every(({ section, seen }) => {
    const known = before.drawn.find((month) => month.section.key === section.key)
    return seen.start >= seen.end || !known || seen.start >= known.shown.end || seen.end <= known.shown.start
  })

const isSameMonth = (one: DrawnMonth, other: DrawnMonth) =>
  one.section === other.section &&
  one.top === other.top &&
  one.height === other.height &&
  one.within === other.within &&
  one.goesOn === other.goesOn
