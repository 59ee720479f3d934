import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { remainingPhotos, type MonthState } from '../../../months/month-state.ts'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { photoName } from '../../../photo/photo-name.ts'
import type { MonthSelection } from '../../../selection/photo-selection.ts'
import type { JustifiedRows } from '@account/shared/photo-grid/justified-rows.ts'
import { photoTileCount } from '../layout/month-rows.ts'
import { isFlatList, type MonthKey, type CountedMonth } from '../../../months/counted-month.ts'
import { createGridRows, type GridRows } from '../grid/grid-rows.ts'
import type { RowsInView } from '../grid/rows-in-view.ts'
import type { MoreTileContent } from '../grid/grid-content.ts'
import styles from './timeline-month.module.css'

export type TimelineMonthProps = {
  countedMonth: CountedMonth
  month: MonthState
  rows: JustifiedRows
  /** Position in the document, from the top of the timeline, heading included. */
  top: number
  height: number
  left: number
  width: number
  /** Pixels of the month above `top`, where the whole month is too high for the document. */
  clippedTop: number
  /** The list loads its next page by itself. */
  loadsMore: boolean
  rowsInView: RowsInView
  isSelecting: boolean
  selection: MonthSelection | undefined
  smallPrintHint: string | undefined
  favouriteMark: (photo: Photo) => string | undefined
  isFast: boolean
  thumbnail: ThumbnailId
  hrefOf: (photoId: string) => string
}

type MonthGridProps = TimelineMonthProps & { title: string; titleId: string }

/** The photos of a month. React does not render its rows and tiles. See: [Note: Tiles without React] */
export const MonthGrid = ({ title, titleId, ...props }: MonthGridProps) => {
  const { countedMonth, month, rows, clippedTop, isFast, thumbnail, hrefOf } = props
  const { rowsInView, isSelecting, selection, smallPrintHint, favouriteMark } = props
  const grid = useRef<HTMLDivElement>(null)
  const gridRows = useRef<GridRows>(undefined)
  const store = useAtomValue(monthStoreAtom)
  const intl = useIntl()
  const nameOf = useCallback((photo: Photo) => photoName(photo, intl), [intl])
  const onPictureFailed = useCallback((key: MonthKey) => store.markStale([key]), [store])
  const remaining = remainingPhotos(month, countedMonth.count)
  const photoTiles = photoTileCount({ photos: month.photos, remaining, shape: month.shape })
  const unshown = remaining - (month.photos.length === 0 ? photoTiles : 0)
  const more = useMoreTile({ ...props, title, unshown, hasMore: rows.tileCount > photoTiles })

  useLayoutEffect(() => {
    if (!grid.current) return
    const rendered = createGridRows(grid.current)
    const leave = rowsInView.join(countedMonth.key, rendered)
    gridRows.current = rendered
    return () => {
      leave()
      rendered.end()
    }
  }, [rowsInView, countedMonth.key])

  // The timeline renders the grid after its months. See: [Note: Scrolling without React]
  useLayoutEffect(() => {
    const tiles = {
      monthKey: countedMonth.key,
      rows,
      clippedTop,
      photos: month.photos,
      photoTiles,
      more,
      thumbnail,
      isFast,
    }
    const marks = { isSelecting, selection, smallPrintHint, favouriteMark }
    gridRows.current?.set({ ...tiles, ...marks, hrefOf, nameOf, onPictureFailed })
  })

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      aria-labelledby={titleId}
      aria-rowcount={rows.rowCount}
      aria-multiselectable={isSelecting || undefined}
    />
  )
}

type MoreTileOptions = Pick<MonthGridProps, 'countedMonth' | 'month' | 'title' | 'loadsMore'> & {
  unshown: number
  hasMore: boolean
}

const useMoreTile = ({ countedMonth: { key }, month: { status, photos }, ...options }: MoreTileOptions) => {
  const { title, unshown, hasMore } = options
  const store = useAtomValue(monthStoreAtom)
  const intl = useIntl()
  // A flat list loads its next page by itself. A month does so only where all photos that were read of it are being
  // deleted; otherwise the customer asks for more.
  const loadsMore = status === 'fulfilled' && ((options.loadsMore && hasMore) || photos.length === 0)
  useEffect(() => {
    if (loadsMore) void store.loadNextPage(key)
  }, [loadsMore, store, key])

  const hasFailed = status === 'rejected'
  const texts = useMemo(
    () =>
      hasMore && {
        text: hasFailed
          ? intl.formatMessage({ id: 'failure.retry' })
          : intl.formatMessage({ id: 'timeline.more' }, { count: unshown }),
        label: intl.formatMessage(
          { id: hasFailed ? 'timeline.more.retry' : 'timeline.more.label' },
          { count: unshown, title },
        ),
      },
    [hasMore, hasFailed, unshown, title, intl],
  )
  const isBusy = status === 'pending'
  return useMemo((): MoreTileContent | undefined => {
    const onClick = () => void (isFlatList(key) ? store.loadNextPage(key) : store.loadRemaining(key))
    return texts ? { ...texts, isBusy, onClick } : undefined
  }, [texts, isBusy, key, store])
}
