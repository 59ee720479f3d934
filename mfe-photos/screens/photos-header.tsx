import type { ReactNode } from 'react'
import { StorageStatusButton } from '../features/storage-reactivation/storage-status-button.tsx'
import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import styles from './photos-screen.module.css'

type PhotosHeaderProps = {
  title: string
  /** What only one of the lists offers. */
  children?: ReactNode
}

export const PhotosHeader = ({ title, children }: PhotosHeaderProps) => (
  <header className={styles.header}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <div className={styles.actions}>
      <StorageStatusButton />
      {children}
      <AddPhotosButton />
    </div>
  </header>
)
