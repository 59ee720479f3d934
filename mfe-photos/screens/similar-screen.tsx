import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { useIntl } from 'react-intl'
import { LibraryActivation } from '../features/activation/library-activation.tsx'
import { SimilarPhotos } from '../features/similar-photos/similar-photos.tsx'
import { PhotoImport } from './photo-import.tsx'
import { PhotosHeader } from './photos-header.tsx'
import styles from './photos-screen.module.css'

export const SimilarScreen = () => {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'similar.title' }))
  return (
    <div className={styles.screen}>
      <PhotosHeader title={intl.formatMessage({ id: 'page.title' })} />
      <LibraryActivation>
        <SimilarPhotos />
      </LibraryActivation>
      <PhotoImport />
    </div>
  )
}
