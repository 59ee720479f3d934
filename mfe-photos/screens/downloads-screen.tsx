import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { DownloadList } from '../features/downloads/download-list.tsx'
import styles from './photos-screen.module.css'

export const DownloadsScreen = () => {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'downloads.title' })
  usePageTitle(title)
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="downloads.title" />
      </h1>
      <DownloadList />
    </div>
  )
}
