import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useShownAlbum } from '../../deletion/shown-counts.ts'
import { createdDate } from '../../photo/created-date.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import styles from './album-card.module.css'

type AlbumCardProps = { album: AlbumSummary; href: string; isShared: boolean }

/** The cover is the album's newest photo. */
export const AlbumCard = ({ album, href, isShared }: AlbumCardProps) => {
  const { storefront } = useHostServices()
  const { coverPhoto, photosCount } = useShownAlbum(album)
  return (
    <Link to={href} className={styles.card ?? ''}>
      <span className={styles.cover}>
        {coverPhoto ? (
          <img
            className={styles.picture}
            src={thumbnailUrl(coverPhoto, '800')}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <PhotosIcon size={40} />
        )}
        {isShared && (
          <span className={styles.badge}>
            <FormattedMessage id="album.shared" />
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto" title={album.albumName}>
        {album.albumName}
      </span>
      <span className={styles.facts}>
        <FactLine>
          <FormattedMessage id="album.count" values={{ count: photosCount }} />
          <FormattedMessage id="album.created" values={{ date: createdDate(album.created, storefront) }} />
        </FactLine>
      </span>
    </Link>
  )
}
