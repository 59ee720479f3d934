import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import styles from './skeleton-month.module.css'

const PLACEHOLDERS = 18

/** Grey boxes in place of the heading and the photos of a month. They need no width, so the browser lays out nothing for them alone. */
export const SkeletonMonth = () => (
  <div className={styles.month} aria-hidden="true">
    <div className={styles.header}>
      <Skeleton width="9rem" height="1.5rem" />
    </div>
    <div className={styles.tiles}>
      {Array.from({ length: PLACEHOLDERS }, (_, tile) => (
        <i key={tile} />
      ))}
    </div>
  </div>
)
