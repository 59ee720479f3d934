import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import styles from './album-pages.module.css'

type AlbumPagesProps<Item extends AlbumSummary> = {
  query: {
    data: { pages: { albums: Item[] }[] } | undefined
    error: Error | null
    isFetching: boolean
    hasNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  failure: 'albums.failed' | 'shared-albums.failed'
  renderAlbum: (album: Item) => ReactNode
  /** Shown before the albums. */
  firstTile?: ReactNode
}

/** A grid of albums that loads its next page as its end comes near. */
export const AlbumPages = <Item extends AlbumSummary>({
  query,
  failure,
  renderAlbum,
  firstTile,
}: AlbumPagesProps<Item>) => {
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = query
  const refetch = isFetchNextPageError ? fetchNextPage : query.refetch
  const failureAlert = error && (
    <div className={styles.failure}>
      <LoadFailure title={failure} query={{ error, isFetching, refetch }} />
    </div>
  )
  return (
    <>
      {!isFetchNextPageError && failureAlert}
      <ul role="list" className={styles.grid} aria-busy={isFetching || undefined}>
        {firstTile && <li>{firstTile}</li>}
        {data?.pages.flatMap(({ albums }) =>
          albums.map((album) => (
            <li key={album.albumId} className={styles.item}>
              {renderAlbum(album)}
            </li>
          )),
        )}
        {!data &&
          !error &&
          Array.from({ length: 3 }, (_, index) => (
            <li key={index}>
              <Skeleton height="200px" />
            </li>
          ))}
      </ul>
      {/* At the end of the list, where the customer has scrolled to. */}
      {isFetchNextPageError && failureAlert}
      {hasNextPage && !isFetching && !error && <ListEnd onReached={() => void fetchNextPage()} />}
    </>
  )
}
