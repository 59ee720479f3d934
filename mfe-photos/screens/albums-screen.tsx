import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { AlbumLists } from '../features/album-list/album-lists.tsx'
import { PhotoImport } from './photo-import.tsx'
import { PhotosHeader } from './photos-header.tsx'
import styles from './photos-screen.module.css'
import { PhotosTabs } from './photos-tabs.tsx'

export const AlbumsScreen = () => {
  const intl = useIntl()
  const { navigation } = useHostServices()
  const title = intl.formatMessage({ id: 'page.tab.albums' })
  useEffect(() => navigation.setTitle(title), [navigation, title])
  return (
    <div className={styles.screen}>
      <PhotosHeader title={intl.formatMessage({ id: 'page.title' })} />
      <PhotosTabs />
      <AlbumLists />
      <PhotoImport />
    </div>
  )
}
