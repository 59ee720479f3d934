import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './album-header.module.css'
import { AlbumsLink } from './albums-link.tsx'
import { CreatedInfo } from './created-info.tsx'

type AlbumHeaderProps = {
  album: AlbumSummary
  /** The heading: a name that can be changed, or not. */
  heading: ReactNode
  /** Further facts after the count. */
  children?: ReactNode
  actions: ReactNode
}

export const AlbumHeader = ({ album, heading, children, actions }: AlbumHeaderProps) => (
  <header className={styles.header}>
    <AlbumsLink />
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
