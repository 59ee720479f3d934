import type { Photo } from '@account/shared/contracts/photo.ts'
import { createGridRows } from '../features/timeline/grid/grid-rows.ts'
import type { RowRanges, GridContent } from '../features/timeline/grid/grid-content.ts'
import { justifyRows } from '@account/shared/photo-grid/justified-rows.ts'
import { photosOf } from './fake-library.ts'

/** The grid's month, in four rows of three. */
export const photos = photosOf({ year: 2023, month: 8 }, 12)
const rows = justifyRows(new Float32Array(12).fill(1), { width: 300, targetRowHeight: 100, gap: 0 })
export const everyRow = { start: 0, end: rows.rowCount }

export const contentOf = (changes: Partial<GridContent> = {}): GridContent => ({
  monthKey: '2023-8',
  rows,
  clippedTop: 0,
  photos: photos,
  photoTiles: 12,
  more: undefined,
  isSelecting: false,
  selection: undefined,
  isFast: false,
  thumbnail: '300',
  hrefOf: (id) => `/preview/${id}`,
  favouriteMark: () => undefined,
  nameOf: ({ localFileName }) => localFileName ?? '',
  smallPrintHint: undefined,
  onPictureFailed: () => undefined,
  ...changes,
})

/** Without `seen`, all near rows are on the screen. */
type RenderedRanges = Omit<RowRanges, 'seen'> & Partial<Pick<RowRanges, 'seen'>>

/** The rows of one month in the document, rendered on request of the test. */
export const startGrid = () => {
  const grid = document.createElement('div')
  document.body.append(grid)
  const gridRows = createGridRows(grid)
  const render = (content: GridContent, { seen, ...ranges }: RenderedRanges, tabStop?: string) => {
    gridRows.set(content)
    gridRows.render({ ...ranges, seen: seen ?? ranges.near }, tabStop)
  }
  const tile = (photo: Photo | undefined) => {
    const found = grid.querySelector<HTMLElement>(`[data-photo="${photo?.imageId}"]`)
    if (!found) throw new Error('No tile shows this photo.')
    return found
  }
  return { grid, gridRows, render, tile, picture: (photo?: Photo) => tile(photo).querySelector('img') }
}
