import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListOfDownloads } from '../features/downloads/list-of-downloads.tsx'
import styles from './photos-screen.module.css'

export const DownloadsScreen = () => {
  const intl = useIntl()
  const { navigation } = useHostServices()
  const title = intl.formatMessage({ id: 'downloads.title' })
  useEffect(() => navigation.setTitle(title), [navigation, title])
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="downloads.title" />
      </h1>
      <ListOfDownloads />
    </div>
  )
}
