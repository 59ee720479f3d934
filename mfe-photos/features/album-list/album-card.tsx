import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useShownAlbum } from '../../deletion/shown-counts.ts'
import { thumbnailUrl } from '../../photo/thumbnail.ts'
import styles from './album-card.module.css'

type AlbumCardProps = { album: AlbumSummary; href: string; isShared: boolean }

/** The cover is the album's newest photo. */
export const AlbumCard = ({ album, href, isShared }: AlbumCardProps) => {
  const { locale } = useIntl()
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
        <FormattedMessage id="album.count" values={{ count: photosCount }} />
        {' · '}
        <FormattedMessage
          id="album.created"
          values={{ date: DateTime.fromISO(album.created).setLocale(locale).toFormat('dd MMM yyyy') }}
        />
      </span>
    </Link>
  )
}
