import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { useShownPhotosCount } from '../deletion/shown-counts.ts'
import { usePhotoPaths } from '../source/photo-paths.ts'
import { useSharedCounts } from '../library/use-album-queries.ts'
import { useUserCounts } from '../library/use-library-queries.ts'
import styles from './photos-tabs.module.css'

/** The Photos and Albums tabs with their counts. Albums has no count while the albums of others cannot be counted. */
export const PhotosTabs = () => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const paths = usePhotoPaths()
  const { data: counts } = useUserCounts()
  const photosCount = useShownPhotosCount(counts?.photosCount ?? 0)
  const { data: shared } = useSharedCounts()
  const readAlbumsCount = flags.sharedAlbumsView ? shared?.readAlbumsCount : 0
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'page.tabs' })}>
      <NavLink to={paths.photos} className={styles.tab ?? ''}>
        <FormattedMessage id="page.tab.photos" />
        {counts && <TabCount count={photosCount} />}
      </NavLink>
      {flags.albumView && (
        <NavLink to={paths.albums} className={styles.tab ?? ''}>
          <FormattedMessage id="page.tab.albums" />
          {counts && readAlbumsCount !== undefined && <TabCount count={counts.albumsCount + readAlbumsCount} />}
        </NavLink>
      )}
    </nav>
  )
}

const TabCount = ({ count }: { count: number }) => {
  const intl = useIntl()
  return <span className={styles.tabCount}>{intl.formatNumber(count)}</span>
}
