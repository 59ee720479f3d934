import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink, useNavigate } from 'react-router-dom'
import { LibraryActivation } from '../features/activation/library-activation.tsx'
import { TimelineArea } from '../features/timeline/timeline-area.tsx'
import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import { DropHint } from '../features/upload/drop-hint.tsx'
import { isImportOpenAtom } from '../features/upload/import-atoms.ts'
import { usePhotoPaths } from '../library/photo-paths.ts'
import { useUserCounts } from '../library/use-library-queries.ts'
import styles from './photos-screen.module.css'

const Preview = lazy(() => import('../features/preview/preview.tsx').then((module) => ({ default: module.Preview })))
const ImportModal = lazy(() =>
  import('../features/upload/import-modal.tsx').then((module) => ({ default: module.ImportModal })),
)

type PhotosScreenProps = {
  /** The photo shown over the whole page, as the address says. */
  previewedId: string | undefined
}

export const PhotosScreen = ({ previewedId }: PhotosScreenProps) => {
  const intl = useIntl()
  const { navigation } = useHostServices()
  const title = intl.formatMessage({ id: 'page.title' })
  useEffect(() => navigation.setTitle(title), [navigation, title])

  return (
    <div className={styles.screen}>
      <PhotosHeader title={title} />
      <PhotosTabs />
      <LibraryActivation>
        <TimelineArea previewedId={previewedId} addPhotos={<AddPhotosButton />} />
      </LibraryActivation>
      <Suspense>{previewedId && <Preview photoId={previewedId} />}</Suspense>
      <PhotoImport />
    </div>
  )
}

const PhotosHeader = ({ title }: { title: string }) => (
  <header className={styles.header}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <AddPhotosButton />
  </header>
)

const PhotosTabs = () => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  const { data: counts } = useUserCounts()
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'page.tabs' })}>
      <NavLink to={paths.photos} className={styles.tab ?? ''}>
        <FormattedMessage id="page.tab.photos" />
        {counts && <span className={styles.tabCount}>{intl.formatNumber(counts.photosCount)}</span>}
      </NavLink>
    </nav>
  )
}

const PhotoImport = () => {
  const { flags } = useHostServices()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const [isImportOpen, setImportOpen] = useAtom(isImportOpenAtom)
  if (!flags.uploadView) return null

  const returnToPhotos = () => {
    setImportOpen(false)
    void navigate(paths.photos)
  }
  return (
    <>
      <DropHint />
      <Suspense>{isImportOpen && <ImportModal onClose={returnToPhotos} />}</Suspense>
    </>
  )
}
