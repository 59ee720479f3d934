import styles from './skeleton.module.css'

type SkeletonProps = {
  /** CSS lengths of the final geometry, so that nothing moves when the content arrives. */
  width?: string
  height?: string
  radius?: string
}

/** A placeholder; the region that holds it says what is loading. */
export const Skeleton = ({ width = '100%', height = '1em', radius }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    aria-hidden="true"
  />
)
