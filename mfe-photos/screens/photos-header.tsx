import { AddPhotosButton } from '../features/upload/add-photos-button.tsx'
import styles from './photos-screen.module.css'

export const PhotosHeader = ({ title }: { title: string }) => (
  <header className={styles.header}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <AddPhotosButton />
  </header>
)
