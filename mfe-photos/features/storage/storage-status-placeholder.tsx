import styles from './storage-status-placeholder.module.css'

/** Reserves the space of the storage status while it loads. */
export const StorageStatusPlaceholder = () => <span className={styles.place} aria-hidden="true" />
