import { memo } from 'react'
import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import type { MonthState } from '../../library/month-state.ts'
import { isSelectedIn, type SectionSelection } from '../../library/photo-selection.ts'
import type { JustifiedRows } from '../../timeline-layout/justified-rows.ts'
import type { SectionKey } from '../../timeline-layout/timeline-section.ts'
import { MoreTile } from './more-tile.tsx'
import styles from './photo-row.module.css'
import { PhotoTile } from './photo-tile.tsx'

type PhotoRowProps = {
  row: number
  rows: JustifiedRows
  /** In pixels, below the month's heading. */
  top: number
  sectionKey: SectionKey
  images: readonly Photo[]
  month: MonthState
  title: string
  /** Tiles of photos or of places for photos; the one after them is the '+N' tile. */
  photoTiles: number
  unshown: number
  tabStop: string | undefined
  isSelecting: boolean
  selection: SectionSelection | undefined
  isFast: boolean
  thumbnail: ThumbnailId
  hrefOf: (photoId: string) => string
}

export const PhotoRow = memo((props: PhotoRowProps) => {
  const { row, rows, top } = props
  const start = rows.rowStarts[row] ?? 0
  const end = row + 1 < rows.rowCount ? (rows.rowStarts[row + 1] ?? start) : rows.tileCount
  return (
    <div role="row" aria-rowindex={row + 1} className={styles.row} style={{ top, height: rows.rowHeights[row] }}>
      {Array.from({ length: end - start }, (_, column) => (
        <PhotoCell key={column} {...props} tile={start + column} />
      ))}
    </div>
  )
})

const PhotoCell = ({ tile, ...props }: PhotoRowProps & { tile: number }) => {
  const { rows, images, sectionKey, photoTiles, tabStop, isSelecting, selection, isFast, thumbnail, hrefOf } = props
  const photo = tile < photoTiles ? images[tile] : undefined
  const tileId = `${sectionKey}/${tile}`
  const isSelected = photo !== undefined && isSelectedIn(selection, photo.imageId)
  return (
    <div
      role="gridcell"
      className={styles.cell}
      style={{ left: rows.lefts[tile], width: rows.widths[tile] }}
      aria-selected={isSelecting ? isSelected : undefined}
    >
      {photo && (
        <PhotoTile
          isTabStop={tileId === tabStop}
          {...{ photo, tileId, sectionKey, isSelecting, isSelected, isFast, thumbnail }}
          href={hrefOf(photo.imageId)}
        />
      )}
      {tile >= photoTiles && (
        <MoreTile
          section={sectionKey}
          month={props.month}
          remaining={props.unshown}
          tileId={tileId}
          title={props.title}
        />
      )}
    </div>
  )
}
