import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import type { MonthKey } from '../../months/counted-month.ts'
import { photoName } from '../../photo/photo-name.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { MonthMenu } from './month-menu.tsx'
import styles from './picker-grid.module.css'
import { useLibraryPages } from './use-library-pages.ts'

type PickerGridProps = {
  chosen: ReadonlySet<string>
  onToggle: (photoId: string) => void
  /** Width by height of the part of a photo that a tile shows; 1 by default. */
  ratio?: number | undefined
}

export const PickerGrid = ({ chosen, onToggle, ratio = 1 }: PickerGridProps) => {
  const intl = useIntl()
  const [month, setMonth] = useState<MonthKey>()
  const query = useLibraryPages(month)
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query
  const refetch = query.isFetchNextPageError ? fetchNextPage : query.refetch
  const photos = data?.pages.flatMap(({ images }) => images) ?? []
  const { grid, goOnFrom } = useGoOn(photos.length)
  const showMore = () => {
    goOnFrom(photos.length)
    void fetchNextPage()
  }
  return (
    <div aria-busy={isFetching || undefined}>
      <MonthMenu month={month} onChange={setMonth} />
      {data && photos.length === 0 && (
        <p>
          <FormattedMessage id="timeline.empty" />
        </p>
      )}
      <div ref={grid} className={styles.grid}>
        {photos.map((photo) => (
          <label key={photo.imageId} className={styles.tile} style={{ aspectRatio: ratio }}>
            <input
              type="checkbox"
              className={styles.check}
              checked={chosen.has(photo.imageId)}
              onChange={() => onToggle(photo.imageId)}
            />
            <img
              className={styles.picture}
              src={thumbnailUrl(photo, '300')}
              alt={photoName(photo, intl)}
              loading="lazy"
              decoding="async"
            />
          </label>
        ))}
      </div>
      {/* At the end of the list, where the customer has scrolled to. */}
      {error && <LoadFailure title="timeline.failed" query={{ error, isFetching, refetch }} />}
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetching} onClick={showMore}>
          <FormattedMessage id="picker.more" />
        </Button>
      )}
    </div>
  )
}

/** The "more" button disappears with the last page; the focus then moves to the first photo of that page. */
const useGoOn = (shown: number) => {
  const grid = useRef<HTMLDivElement>(null)
  const from = useRef(Infinity)
  useLayoutEffect(() => {
    if (!grid.current || shown <= from.current) return
    const first = grid.current.querySelectorAll('input')[from.current]
    from.current = Infinity
    const { activeElement } = treeOf(grid.current)
    if (!activeElement || activeElement === document.body) first?.focus()
  }, [shown])
  const goOnFrom = (position: number) => {
    from.current = position
  }
  return { grid, goOnFrom }
}
