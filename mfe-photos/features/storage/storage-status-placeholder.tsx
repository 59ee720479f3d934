import styles from './storage-status-placeholder.module.css'

/** Where it will stand for how long the photos are kept. */
export const StorageStatusPlaceholder = () => <span className={styles.place} aria-hidden="true" />
