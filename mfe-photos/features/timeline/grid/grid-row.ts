import { createGridCell, type GridCell } from './grid-cell.ts'
import styles from './grid-row.module.css'
import type { GridContent } from './grid-content.ts'

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
  let rendered: GridContent | undefined

  const addCell = () => {
    const cell = createGridCell()
    cells.push(cell)
    element.append(cell.element)
    return cell
  }

  return {
    element,
    /** Where it stands, and what stands in it, is not where and what it was. */
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
    /** It leaves as a whole: to take each picture out of the document by itself costs more than all else about a row. */
    end() {
      element.remove()
      for (const cell of cells) cell.end()
    },
  }
}
