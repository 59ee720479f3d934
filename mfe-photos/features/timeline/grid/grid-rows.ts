import type { Range } from '../layout/timeline-layout.ts'
import { afterPaint } from './after-paint.ts'
import { createGridRow, type GridRow } from './grid-row.ts'
import { isSameContent, type RowRanges, type GridContent } from './grid-content.ts'

export type GridRows = ReturnType<typeof createGridRows>

/**
 * [Note: Tiles by hand]
 * Scrolling brings hundreds of tiles a minute into the document, and selecting everything changes all of them in one frame.
 * React's work for them took longer than the browser's. So React draws months and their headings, and what is in a month's
 * grid is written here: a row is made when it comes near the screen, and only what differs is written to it after that.
 *
 * What is on the screen is written at once, and what is about to be; the rows beyond, when that is painted. So pictures are
 * asked for after all that are looked at sooner, those of other months included, and nobody waits for what nobody sees. Rows
 * come into the document when they are about to be seen, which is one round of style and layout for them instead of two.
 */
export const createGridRows = (grid: HTMLElement) => {
  const renderedRows = new Map<number, GridRow>()
  let content: GridContent | undefined
  /** Until it is drawn everywhere, an older one may be seen. */
  let isComplete = true
  let ranges: RowRanges = { shown: none, near: none, seen: none }
  let tabStop: HTMLElement | undefined
  let tabStopId: string | undefined
  let cancel: (() => void) | undefined

  const endOutside = ({ start, end }: Range) => {
    for (const [row, gridRow] of renderedRows) {
      if (row >= start && row < end) continue
      gridRow.end()
      renderedRows.delete(row)
    }
  }

  const elementAfter = (row: number): HTMLElement | null => {
    for (let next = row + 1; next < ranges.shown.end; next += 1) {
      const element = renderedRows.get(next)?.element
      if (element?.parentElement) return element
    }
    return null
  }

  const renderRows = (part: Range, tiles: GridContent) => {
    const { shown, near } = ranges
    for (let row = Math.max(part.start, shown.start); row < Math.min(part.end, shown.end); row += 1) {
      const known = renderedRows.get(row)
      const gridRow = known ?? createGridRow(row)
      renderedRows.set(row, gridRow)
      gridRow.update(tiles)
      if (row < near.start || row >= near.end || gridRow.element.parentElement) continue
      // Complete, since what is written to an element of the document is style for the browser to work out again.
      gridRow.showPlaceholders()
      grid.insertBefore(gridRow.element, elementAfter(row))
    }
  }

  /** What waits to be drawn otherwise would stand among what is, and show its photos a second time. */
  const takeOutMisplaced = (tiles: GridContent) => {
    for (const gridRow of renderedRows.values()) if (gridRow.isMisplacedIn(tiles)) gridRow.element.remove()
  }

  const placeTabStop = () => {
    if (tabStop?.isConnected && tabStop.dataset.tile === tabStopId) return
    tabStop?.setAttribute('tabindex', '-1')
    const found = tabStopId === undefined ? null : grid.querySelector<HTMLElement>(`a[data-tile="${tabStopId}"]`)
    found?.setAttribute('tabindex', '0')
    tabStop = found ?? undefined
  }

  const renderRest = () => {
    cancel = undefined
    isComplete = true
    if (content) renderRows(ranges.shown, content)
  }

  return {
    /** What its tiles show from the next drawing on. */
    set(next: GridContent) {
      if (content && isSameContent(content, next)) return
      content = next
      isComplete = false
    },
    /** The rows beyond stay as they are while something else `isAwaited`. */
    render(next: RowRanges, tabStopNow: string | undefined, isAwaited = false) {
      if (!content) return
      if (!isWithin(ranges.shown, next.shown)) isComplete = false
      ranges = next
      tabStopId = tabStopNow
      endOutside(ranges.shown)
      renderRows(ranges.seen, content)
      renderRows(ranges.near, content)
      takeOutMisplaced(content)
      placeTabStop()
      if (!isComplete && !isAwaited) cancel ??= afterPaint(renderRest)
    },
    /** Each settles when one that is in the document has come, or failed. */
    pendingPictures: () => [...grid.querySelectorAll('img')].filter(({ complete }) => !complete).map(whenSettled),
    end() {
      cancel?.()
      for (const gridRow of renderedRows.values()) gridRow.end()
      renderedRows.clear()
      content = undefined
    },
  }
}

const whenSettled = (image: HTMLImageElement): Promise<unknown> =>
  new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true })
    image.addEventListener('error', resolve, { once: true })
  })

const none: Range = { start: 0, end: 0 }

/** Rows that only leave need nothing to be drawn. */
const isWithin = (outer: Range, inner: Range) => inner.start >= outer.start && inner.end <= outer.end
