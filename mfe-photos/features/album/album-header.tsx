import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { ArrowLeftIcon } from '@account/shared/ui/icons.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { usePhotoPaths } from '../../library/photo-paths.ts'
import styles from './album-header.module.css'
import { CreatedInfo } from './created-info.tsx'

type AlbumHeaderProps = {
  album: AlbumSummary
  /** The heading: a name that can be changed, or not. */
  heading: ReactNode
  /** Further facts after the count. */
  children?: ReactNode
  actions: ReactNode
}

export const AlbumHeader = ({ album, heading, children, actions }: AlbumHeaderProps) => {
  const paths = usePhotoPaths()
  return (
    <header className={styles.header}>
      <Link to={paths.albums} className={styles.back ?? ''}>
        <ArrowLeftIcon size={18} />
        <FormattedMessage id="albums.back" />
      </Link>
      <div className={styles.line}>
        {heading}
        <div className={styles.actions}>{actions}</div>
      </div>
      <p className={styles.facts}>
        <span>
          <CreatedInfo created={album.created} />
        </span>
        <span>
          <FormattedMessage id="album.count" values={{ count: album.photosCount }} />
        </span>
        {children}
      </p>
    </header>
  )
}
