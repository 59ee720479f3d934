import { createGridRow, type GridRow } from './grid-row.ts'

export type RowPool = ReturnType<typeof createRowPool>

/**
 * The rows of a timeline that no month shows now. Scrolling takes its new rows from here: the elements of a thousand photos that the page
 * has dropped fill more memory than all of its scripts, until the browser collects them.
 */
export const createRowPool = () => {
  const idle: GridRow[] = []
  return {
    take: () => idle.pop() ?? createGridRow(),
    give(row: GridRow) {
      row.end()
      idle.push(row)
    },
  }
}
