import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import { afterFirstPhoto } from '../library/after-first-photo.ts'
import styles from './photos-screen.module.css'

// It reckons with dates, by a library that the photos do without: it comes after them.
const StorageStatusButton = lazy(async () => {
  await afterFirstPhoto()
  const module = await import('../features/storage-reactivation/storage-status-button.tsx')
  return { default: module.StorageStatusButton }
})

type PhotosHeaderProps = {
  title: string
  /** What only one of the lists offers. */
  children?: ReactNode
}

export const PhotosHeader = ({ title, children }: PhotosHeaderProps) => {
  const { flags } = useHostServices()
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {flags.reactivation && (
        <div className={styles.storage}>
          <Suspense>
            <StorageStatusButton />
          </Suspense>
        </div>
      )}
      <div className={styles.actions}>
        {children}
        <AddPhotosButton />
      </div>
    </header>
  )
}
