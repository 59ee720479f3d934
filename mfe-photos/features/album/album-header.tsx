import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useTimelineSections } from '../../library/use-library-queries.ts'
import { useMonths } from '../../months/use-months.ts'
import type { TimelineSection } from '../../months/timeline-section.ts'
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
        <ShownCount />
      </span>
      {children}
    </p>
  </header>
)

const noSections: readonly TimelineSection[] = []

/** Without those that are being deleted, as in the grid below. */
const ShownCount = () => {
  const { data: sections = noSections } = useTimelineSections()
  const shown = useShownLibrary({ sections, months: useMonths() })
  const count = shown.sections.reduce((sum, section) => sum + section.count, 0)
  return <FormattedMessage id="album.count" values={{ count }} />
}
