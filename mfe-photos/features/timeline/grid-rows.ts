import { createGridRow, type GridRow } from './grid-row.ts'
import { isSameDrawing, type RowRanges, type TileDrawing } from './tile-drawing.ts'

export type GridRows = ReturnType<typeof createGridRows>

/**
 * [Note: Tiles by hand]
 * Scrolling brings hundreds of tiles a minute into the document, and selecting everything changes all of them in one frame.
 * React's work for them took longer than the browser's. So React draws months and their headings, and what is in a month's
 * grid is written here: a row is made when it comes near the screen, and only what differs is written to it after that.
 */
export const createGridRows = (grid: HTMLElement) => {
  const drawn = new Map<number, GridRow>()
  let last: TileDrawing | undefined

  const endOutside = ({ shown }: RowRanges) => {
    for (const [row, gridRow] of drawn) {
      if (row >= shown.start && row < shown.end) continue
      gridRow.end()
      drawn.delete(row)
    }
  }

  return {
    draw(drawing: TileDrawing, ranges: RowRanges) {
      const { shown, near } = ranges
      const isChanged = last === undefined || !isSameDrawing(last, drawing)
      last = drawing
      endOutside(ranges)
      let following: HTMLElement | null = null
      for (let row = shown.end - 1; row >= shown.start; row -= 1) {
        const known = drawn.get(row)
        const gridRow = known ?? createGridRow(row)
        if (!known || isChanged) gridRow.update(drawing)
        if (!known) {
          drawn.set(row, gridRow)
          grid.insertBefore(gridRow.element, following)
        }
        if (row >= near.start && row < near.end) gridRow.reveal()
        following = gridRow.element
      }
    },
    end() {
      for (const gridRow of drawn.values()) gridRow.end()
      drawn.clear()
      last = undefined
    },
  }
}
