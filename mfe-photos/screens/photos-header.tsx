import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Suspense, type ReactNode } from 'react'
import { StorageStatusPlaceholder } from '../features/storage/storage-status-placeholder.tsx'
import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import { afterFirstPhoto } from '../photo/after-first-photo.ts'
import styles from './photos-header.module.css'
import screenStyles from './photos-screen.module.css'
import { PhotosTabs } from './photos-tabs.tsx'

// The storage status loads after the first photo, because its date library is large.
const StorageStatusButton = lazyPart(async () => {
  await afterFirstPhoto()
  return (await import('../features/storage/storage-status-button.tsx')).StorageStatusButton
})

type PhotosHeaderProps = {
  title: string
  /** An action that only one of the lists offers. It is beside the tabs. */
  children?: ReactNode
}

/** The title, the storage status, the tabs and the actions of the library. Phones show them in two rows. */
export const PhotosHeader = ({ title, children }: PhotosHeaderProps) => {
  const { flags, report } = useHostServices()
  const reportStorage = (error: unknown) => report({ action: 'photos/storage-status', error })
  return (
    <header className={styles.header}>
      <h1 className={screenStyles.title} tabIndex={-1}>
        {title}
      </h1>
      {flags.reactivation && (
        <div className={styles.storage}>
          <FailureBoundary onError={reportStorage} fallback={() => null}>
            <Suspense fallback={<StorageStatusPlaceholder />}>
              <StorageStatusButton />
            </Suspense>
          </FailureBoundary>
        </div>
      )}
      <div className={styles.actions}>
        <AddPhotosButton />
      </div>
      <div className={styles.lists}>
        <PhotosTabs />
        {children}
      </div>
    </header>
  )
}
