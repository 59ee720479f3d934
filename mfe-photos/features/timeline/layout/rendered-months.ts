import type { JustifiedRows } from './justified-rows.ts'
import {
  monthWindow,
  tilesOfRows,
  visibleRows,
  visibleMonths,
  type Range,
  type TimelineLayout,
} from './timeline-layout.ts'
import { isFlatList, type CountedMonth } from '../../../months/counted-month.ts'
import type { ScrollView } from './scroll-view.ts'
import { NEAR_PIXELS } from './timeline-measures.ts'

/** Beyond each edge of the screen, so that a month is mostly there when it comes into view. */
const MONTHS_AHEAD = 0.5
/** Beyond each edge of the screen, so that a flick shows photos and not their places; less where a screen is large. */
const ROWS_AHEAD = 0.75
const MOST_PIXELS_AHEAD = 800

export type RenderedMonth = {
  countedMonth: CountedMonth
  rows: JustifiedRows
  /** Where the part of the section that is in the document begins in the timeline, and how high it is. */
  top: number
  height: number
  /** What of the section is above that part. */
  clippedTop: number
  /** The rows whose pictures are loaded. */
  shown: Range
  /** Those of them that are in the document: on the screen or about to be. */
  near: Range
  /** On the screen. */
  seen: Range
  /** The end of a section that goes on by itself is among them. */
  loadsMore: boolean
}

/** The part of the timeline whose months are drawn, and asked for. */
export const monthsPart = (view: ScrollView) => widened(view, (view.bottom - view.top) * MONTHS_AHEAD)

const rowsPart = (view: ScrollView) => widened(view, Math.min(MOST_PIXELS_AHEAD, (view.bottom - view.top) * ROWS_AHEAD))

const widened = ({ top, bottom }: ScrollView, pixels: number) => {
  const ahead = Math.max(NEAR_PIXELS, pixels)
  return { top: top - ahead, bottom: bottom + ahead }
}

export const renderedMonths = (layout: TimelineLayout, view: ScrollView): RenderedMonth[] => {
  const near = widened(view, NEAR_PIXELS)
  const loaded = rowsPart(view)
  const { start, end } = visibleMonths(layout, monthsPart(view))
  return layout.countedMonths.slice(start, end).flatMap((countedMonth, offset) => {
    const index = start + offset
    const rows = layout.rows[index]
    if (!rows) return []
    const { top, height } = monthWindow(layout, index, view.top)
    const clippedTop = top - (layout.tops[index] ?? 0)
    const rowsIn = (part: { top: number; bottom: number }) => visibleRows(layout, index, part)
    const shown = rowsIn(loaded)
    const loadsMore = isFlatList(countedMonth.key) && shown.end === rows.rowCount
    return [{ countedMonth, rows, top, height, clippedTop, shown, near: rowsIn(near), seen: rowsIn(view), loadsMore }]
  })
}

/** The tile that had the focus last, as long as it is near; a timeline without a tab stop could not be entered. */
export const tabStopAmong = (rendered: readonly RenderedMonth[], last: string | undefined): string | undefined => {
  const [key, tile] = last?.split('/') ?? []
  const isNear = rendered.some(({ countedMonth, rows, near }) => {
    const tiles = tilesOfRows(rows, near)
    return countedMonth.key === key && Number(tile) >= tiles.start && Number(tile) < tiles.end
  })
  if (isNear) return last
  const first = rendered.find(({ near }) => near.end > near.start)
  return first && `${first.countedMonth.key}/${first.rows.rowStarts[first.near.start] ?? 0}`
}
