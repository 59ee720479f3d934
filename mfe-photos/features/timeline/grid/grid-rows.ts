import type { Range } from '../layout/timeline-layout.ts'
import { afterPaint } from './after-paint.ts'
import { createGridRow, type GridRow } from './grid-row.ts'
import { isSameContent, type RowRanges, type GridContent } from './grid-content.ts'

export type GridRows = ReturnType<typeof createGridRows>

/**
 * [Note: Tiles without React] Scrolling brings hundreds of tiles a minute into the document, and select-all changes all of
 * them in one frame. React took longer for them than the browser did. So React renders months and their headings, and
 * this code writes the rows of a month's grid: it creates a row when it comes near the screen, and writes only what
 * differs after that. It writes rows on the screen and next to it at once, and the rows beyond after the next paint, so
 * that visible pictures are requested first, those of other months included. A row joins the document shortly before it
 * is visible, which costs one round of style and layout instead of two.
 */
export const createGridRows = (grid: HTMLElement) => {
  const renderedRows = new Map<number, GridRow>()
  let content: GridContent | undefined
  /** False while a row beyond the screen still renders older content. */
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
      // The row is complete by then, because a write to an element in the document makes the browser recalculate
      // styles.
      gridRow.showPlaceholders()
      grid.insertBefore(gridRow.element, elementAfter(row))
    }
  }

  /** A row that still waits for the new content would be among the new rows and show its photos twice. */
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
    /** Sets the content for the next rendering. */
    set(next: GridContent) {
      if (content && isSameContent(content, next)) return
      content = next
      isComplete = false
    },
    /** Leaves the rows beyond the screen as they are while `isAwaited`: other pictures are loading. */
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
    /** One promise for each loading picture in the document; it resolves when the picture has loaded or failed. */
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

/** A range that only loses rows needs no rendering. */
const isWithin = (outer: Range, inner: Range) => inner.start >= outer.start && inner.end <= outer.end
