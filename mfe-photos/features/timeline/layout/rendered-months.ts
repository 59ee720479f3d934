import type { JustifiedRows } from '@account/shared/photo-grid/justified-rows.ts'
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

/** Part of the screen beyond each edge, so that a month has mostly loaded when it scrolls into view. */
const MONTHS_AHEAD = 0.5
/**
 * Part of the screen beyond each edge, so that a flick shows photos instead of placeholders; bounded on large screens.
 */
const ROWS_AHEAD = 0.75
const MOST_PIXELS_AHEAD = 800

export type RenderedMonth = {
  countedMonth: CountedMonth
  rows: JustifiedRows
  /** Top and height of the part of the month that is in the document, in the timeline. */
  top: number
  height: number
  /** Its place beside the months in the same line. */
  left: number
  width: number
  /** Pixels of the month above that part. */
  clippedTop: number
  /** The rows whose pictures are loaded. */
  shown: Range
  /** Those of them that are in the document: on the screen or next to it. */
  near: Range
  /** Those of them on the screen. */
  seen: Range
  /** The rows reach the end of a list that loads its next page by itself. */
  loadsMore: boolean
}

/** The part of the timeline whose months are rendered and requested. */
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
    const side = { left: layout.lefts[index] ?? 0, width: rows.width }
    return [
      {
        countedMonth,
        rows,
        top,
        height,
        ...side,
        clippedTop,
        shown,
        near: rowsIn(near),
        seen: rowsIn(view),
        loadsMore,
      },
    ]
  })
}

/**
 * The tile that had the focus last, while it is near the screen, else the first tile: a timeline without a tab stop
 * could not be reached by keyboard.
 */
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
