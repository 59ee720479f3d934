import { createGridCell, type GridCell } from './grid-cell.ts'
import styles from './grid-row.module.css'
import type { GridContent } from './grid-content.ts'

export type GridRow = ReturnType<typeof createGridRow>

/**
 * A row loads its pictures when it is created, and joins the document shortly before it scrolls into view: earlier, the
 * browser would paint its placeholders, and again each picture that arrives.
 */
export const createGridRow = (row: number) => {
  const element = document.createElement('div')
  element.setAttribute('role', 'row')
  element.setAttribute('aria-rowindex', String(row + 1))
  element.className = styles.row ?? ''
  const cells: GridCell[] = []
  let rendered: GridContent | undefined

  const addCell = () => {
    const cell = createGridCell()
    cells.push(cell)
    element.append(cell.element)
    return cell
  }

  return {
    element,
    /** Whether the content moves the row or changes its photos. */
    isMisplacedIn: ({ rows, clippedTop }: GridContent) =>
      rendered !== undefined && (rendered.rows !== rows || rendered.clippedTop !== clippedTop),
    showPlaceholders: () => cells.forEach((cell) => cell.showPlaceholder()),
    update(content: GridContent) {
      if (rendered === content) return
      rendered = content
      const { rows, clippedTop } = content
      const start = rows.rowStarts[row] ?? 0
      const end = row + 1 < rows.rowCount ? (rows.rowStarts[row + 1] ?? start) : rows.tileCount
      element.style.top = `${(rows.rowTops[row] ?? 0) - clippedTop}px`
      element.style.height = `${rows.rowHeights[row] ?? 0}px`
      element.style.columnGap = `${rows.gap}px`
      for (const surplus of cells.splice(end - start)) {
        surplus.end()
        surplus.element.remove()
      }
      for (let tile = start; tile < end; tile += 1) (cells[tile - start] ?? addCell()).update(content, tile)
    },
    /**
     * Removes the row as a whole, since removing each picture by itself costs more than everything else about a row.
     */
    end() {
      element.remove()
      for (const cell of cells) cell.end()
    },
  }
}
