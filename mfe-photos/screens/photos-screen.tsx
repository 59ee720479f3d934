import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { LibraryActivation } from '../features/activation/library-activation.tsx'
import { useIsLibraryShown } from '../features/activation/activation-query.ts'
import { OrderPrintsButton } from '../features/order-prints/order-prints-button.tsx'
import { TimelineArea } from '../features/timeline/timeline-area.tsx'
import { TimelineSkeleton } from '../features/timeline/timeline-skeleton.tsx'
import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import { PhotoImport } from './photo-import.tsx'
import { PhotosHeader } from './photos-header.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import styles from './photos-screen.module.css'

const Preview = lazyPart(() => import('../features/preview/preview.tsx').then((module) => module.Preview))

const FilteredArea = lazyPart(() => import('./filtered-area.tsx').then((module) => module.FilteredArea))

type PhotosScreenProps = {
  filter?: PhotoFilter | undefined
  /** The photo whose preview is open, by the address. */
  previewedId?: string | undefined
}

export const PhotosScreen = ({ filter, previewedId }: PhotosScreenProps) => {
  const intl = useIntl()
  const isLibraryShown = useIsLibraryShown()
  const title = intl.formatMessage({ id: 'page.title' })
  usePageTitle(intl.formatMessage({ id: 'page.tab.photos' }))

  return (
    <div className={styles.screen}>
      <PhotosHeader title={title}>{isLibraryShown && <OrderPrintsButton />}</PhotosHeader>
      <LibraryActivation>
        {filter ? (
          <Suspense fallback={<TimelineSkeleton />}>
            <FilteredArea filter={filter} previewedId={previewedId} />
          </Suspense>
        ) : (
          <TimelineArea previewedId={previewedId} addPhotos={<AddPhotosButton />} />
        )}
      </LibraryActivation>
      <AwaitedPart>{previewedId && !filter && <Preview photoId={previewedId} />}</AwaitedPart>
      <PhotoImport />
    </div>
  )
}
