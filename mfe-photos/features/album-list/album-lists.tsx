import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { useAlbumList, useSharedAlbumList, useSharedCounts } from '../../library/use-album-queries.ts'
import { AlbumCard } from './album-card.tsx'
import styles from './album-lists.module.css'
import { AlbumPages } from './album-pages.tsx'
import { NewAlbumTile } from './new-album-tile.tsx'

/** The customer's own albums, followed by the albums that others share. */
export const AlbumLists = () => {
  const { flags } = useHostServices()
  const paths = usePhotoPaths()
  const sharedCounts = useSharedCounts()
  return (
    <>
      <AlbumPages
        query={useAlbumList()}
        failure="albums.failed"
        firstTile={<NewAlbumTile />}
        renderAlbum={(album) => <AlbumCard album={album} href={paths.album(album.albumId)} isShared={album.isShared} />}
      />
      {flags.sharedAlbumsView && <SharedAlbums counts={sharedCounts} />}
    </>
  )
}

/** Without their count it is not known whether there are any: the customer learns that they are missing. */
const SharedAlbums = ({ counts: query }: { counts: ReturnType<typeof useSharedCounts> }) => {
  if (query.data) return query.data.readAlbumsCount > 0 && <SharedWithYou />
  return query.error && <LoadFailure title="shared-albums.failed" query={query} />
}

const SharedWithYou = () => {
  const titleId = useId()
  const paths = usePhotoPaths()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="shared-albums.title" />
      </h2>
      <AlbumPages
        query={useSharedAlbumList()}
        failure="shared-albums.failed"
        renderAlbum={(album) => <AlbumCard album={album} href={paths.sharedAlbum(album.albumId)} isShared={false} />}
      />
    </section>
  )
}
