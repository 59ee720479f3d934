import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import type { MonthSelection } from '../../../selection/photo-selection.ts'
import type { JustifiedRows } from '../layout/justified-rows.ts'
import type { Range } from '../layout/timeline-layout.ts'
import type { MonthKey } from '../../../months/counted-month.ts'

/** What the tiles of a month show. */
export type GridContent = {
  monthKey: MonthKey
  rows: JustifiedRows
  /** Pixels of the month above its grid, where it is too high to be in the document as a whole. */
  clippedTop: number
  photos: readonly Photo[]
  /** Tiles of photos or of places for photos; the one after them is the '+N' tile. */
  photoTiles: number
  more: MoreTileContent | undefined
  isSelecting: boolean
  selection: MonthSelection | undefined
  isFast: boolean
  thumbnail: ThumbnailId
  hrefOf: (photoId: string) => string
  nameOf: (photo: Photo) => string
  /** Said of a photo that even the smallest print would show coarse; undefined while no prints are chosen. */
  smallPrintHint: string | undefined
  /** The first failure of a picture may be an address that has expired. */
  onPictureFailed: (countedMonth: MonthKey) => void
}

export type MoreTileContent = { text: string; label: string; isBusy: boolean; onClick: () => void }

/** The rows that are made, those of them that are on the screen or about to be, and so in the document, and those on it. */
export type RowRanges = { shown: Range; near: Range; seen: Range }

/** `2007-12/3` names a tile to the keyboard. */
export const tileIdAt = ({ monthKey }: Pick<GridContent, 'monthKey'>, tile: number) => `${monthKey}/${tile}`

export const isSameContent = (one: GridContent, other: GridContent): boolean => {
  for (const key in one) if (one[key as keyof GridContent] !== other[key as keyof GridContent]) return false
  return true
}
