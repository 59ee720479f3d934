import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { AlbumPages } from '../album-list/album-pages.tsx'
import styles from './album-choice.module.css'
import type { useAlbumChoice } from './use-album-choice.ts'

export type ChosenAlbum = { albumId: string; albumName: string }

type AlbumChoiceProps = {
  query: ReturnType<typeof useAlbumChoice>['query']
  isBusy: boolean
  onChoose: (album: ChosenAlbum) => void
}

/** The albums to copy to, as buttons. */
export const AlbumChoice = ({ query, isBusy, onChoose }: AlbumChoiceProps) => (
  <div className={styles.choice} aria-busy={isBusy || undefined}>
    <AlbumPages
      query={query}
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
