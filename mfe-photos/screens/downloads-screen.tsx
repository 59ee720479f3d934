import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { BackLink } from '@account/shared/ui/back-link.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { DownloadList } from '../features/downloads/download-list.tsx'
import { usePhotoPaths } from '../source/photo-paths.ts'
import styles from './photos-screen.module.css'

export const DownloadsScreen = () => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const paths = usePhotoPaths()
  const title = intl.formatMessage({ id: 'downloads.title' })
  usePageTitle(title)
  return (
    <div className={styles.screen}>
      <BackLink to={paths.photos}>
        <FormattedMessage id="page.title" />
      </BackLink>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="downloads.title" />
      </h1>
      {flags.photoExport && (
        <p className={styles.below}>
          <Link to={paths.photoExports}>
            <FormattedMessage id="export.title" />
          </Link>
        </p>
      )}
      <DownloadList />
    </div>
  )
}
