import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import type { MonthSelection } from '../../../selection/photo-selection.ts'
import type { JustifiedRows } from '@account/shared/photo-grid/justified-rows.ts'
import type { Range } from '../layout/timeline-layout.ts'
import type { MonthKey } from '../../../months/counted-month.ts'

/** The input of the grid of a month. */
export type GridContent = {
  monthKey: MonthKey
  rows: JustifiedRows
  /** Pixels of the month that are left out above its grid, where the whole month is too high for the document. */
  clippedTop: number
  photos: readonly Photo[]
  /** The number of tiles for photos and placeholders; the '+N' tile follows them. */
  photoTiles: number
  more: MoreTileContent | undefined
  isSelecting: boolean
  selection: MonthSelection | undefined
  isFast: boolean
  thumbnail: ThumbnailId
  hrefOf: (photoId: string) => string
  nameOf: (photo: Photo) => string
  /** The description of a favourite; undefined for other photos. */
  favouriteMark: (photo: Photo) => string | undefined
  /** The hint on a photo that is too small even for the smallest print; undefined while no prints can be ordered. */
  smallPrintHint: string | undefined
  /** Called on the first failure of a picture, whose address may have expired. */
  onPictureFailed: (countedMonth: MonthKey) => void
}

export type MoreTileContent = { text: string; label: string; isBusy: boolean; onClick: () => void }

/** `shown`: rows whose pictures are loaded; `near`: those of them in the document; `seen`: those on the screen. */
export type RowRanges = { shown: Range; near: Range; seen: Range }

/** `2007-12/3`: identifies a tile for the keyboard and the pointer. */
export const tileIdAt = ({ monthKey }: Pick<GridContent, 'monthKey'>, tile: number) => `${monthKey}/${tile}`

export const isSameContent = (one: GridContent, other: GridContent): boolean => {
  for (const key in one) if (one[key as keyof GridContent] !== other[key as keyof GridContent]) return false
  return true
}
