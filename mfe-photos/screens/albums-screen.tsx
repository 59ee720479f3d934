import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { useIntl } from 'react-intl'
import { AlbumLists } from '../features/album-list/album-lists.tsx'
import { PhotoImport } from './photo-import.tsx'
import { PhotosHeader } from './photos-header.tsx'
import styles from './photos-screen.module.css'

export const AlbumsScreen = () => {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'page.tab.albums' })
  usePageTitle(title)
  return (
    <div className={styles.screen}>
      <PhotosHeader title={intl.formatMessage({ id: 'page.title' })} />
      <AlbumLists />
      <PhotoImport />
    </div>
  )
}
