import type { ReactNode } from 'react'
import styles from './details.module.css'

/** A list of terms and their values. */
export const Details = ({ children }: { children: ReactNode }) => <dl className={styles.details}>{children}</dl>

export const Detail = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className={styles.detail}>
    <dt className={styles.term}>{term}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
