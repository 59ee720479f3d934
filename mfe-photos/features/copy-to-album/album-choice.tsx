import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { useAlbumList } from '../../library/use-album-queries.ts'
import { AlbumPages } from '../album-list/album-pages.tsx'
import styles from './album-choice.module.css'

export type ChosenAlbum = { albumId: string; albumName: string }

type AlbumChoiceProps = { isBusy: boolean; onChoose: (album: ChosenAlbum) => void }

/** The albums that can take the photos: the customer's own unshared albums, except the one that is open. */
export const AlbumChoice = ({ isBusy, onChoose }: AlbumChoiceProps) => {
  const query = useAlbumList()
  const source = useAtomValue(photoSourceAtom)
  const isCurrent = (albumId: string) => source.kind !== 'timeline' && source.albumId === albumId
  const pages = query.data?.pages.map((page) => ({
    albums: page.albums.filter(({ albumId, isShared }) => !isShared && !isCurrent(albumId)),
  }))
  if (pages && !query.hasNextPage && pages.every(({ albums }) => albums.length === 0))
    return (
      <p className={styles.none}>
        <FormattedMessage id="copy.no-albums" />
      </p>
    )
  return (
    <div className={styles.choice} aria-busy={isBusy || undefined}>
      <AlbumPages
        query={{ ...query, data: pages && { pages } }}
        failure="albums.failed"
        renderAlbum={(album) => (
          <button
            type="button"
            className={styles.album}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose(album)}
          >
            <span className={styles.cover}>
              {album.coverPhoto ? (
                <img className={styles.picture} src={thumbnailUrl(album.coverPhoto, '300')} alt="" loading="lazy" />
              ) : (
                <PhotosIcon />
              )}
            </span>
            <span className={styles.name} dir="auto" title={album.albumName}>
              {album.albumName}
            </span>
            <span className={styles.count}>
              <FormattedMessage id="album.count" values={{ count: album.photosCount }} />
            </span>
          </button>
        )}
      />
    </div>
  )
}
