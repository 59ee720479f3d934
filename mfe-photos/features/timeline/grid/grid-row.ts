import { createGridCell, type GridCell } from './grid-cell.ts'
import styles from './grid-row.module.css'
import type { TileDrawing } from './grid-content.ts'

export type GridRow = ReturnType<typeof createGridRow>

/**
 * A row loads its pictures as soon as it is made, and is in the document when it is about to come on the screen: painted
 * any earlier, it would be painted for its places, and again for each picture that came.
 */
export const createGridRow = (row: number) => {
  const element = document.createElement('div')
  element.setAttribute('role', 'row')
  element.setAttribute('aria-rowindex', String(row + 1))
  element.className = styles.row ?? ''
  const cells: GridCell[] = []
  let drawn: TileDrawing | undefined

  const addCell = () => {
    const cell = createGridCell()
    cells.push(cell)
    element.append(cell.element)
    return cell
  }

  return {
    element,
    /** Where it stands, and what stands in it, is not where and what it was. */
    isMisplacedIn: ({ rows, within }: TileDrawing) =>
      drawn !== undefined && (drawn.rows !== rows || drawn.within !== within),
    showPlaces: () => cells.forEach((cell) => cell.showPlace()),
    update(drawing: TileDrawing) {
      if (drawn === drawing) return
      drawn = drawing
      const { rows, within } = drawing
      const start = rows.rowStarts[row] ?? 0
      const end = row + 1 < rows.rowCount ? (rows.rowStarts[row + 1] ?? start) : rows.tileCount
      element.style.top = `${(rows.rowTops[row] ?? 0) - within}px`
      element.style.height = `${rows.rowHeights[row] ?? 0}px`
      element.style.columnGap = `${rows.gap}px`
      for (const surplus of cells.splice(end - start)) {
        surplus.end()
        surplus.element.remove()
      }
      for (let tile = start; tile < end; tile += 1) (cells[tile - start] ?? addCell()).update(drawing, tile)
    },
    /** It leaves as a whole: to take each picture out of the document by itself costs more than all else about a row. */
    end() {
      element.remove()
      for (const cell of cells) cell.end()
    },
  }
}
