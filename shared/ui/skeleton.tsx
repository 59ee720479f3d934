import styles from './skeleton.module.css'

type SkeletonProps = {
  /** The CSS lengths of the content, so that nothing moves when it arrives. */
  width?: string
  height?: string
  radius?: string
}

/** A placeholder; the region around it says what is loading. */
export const Skeleton = ({ width = '100%', height = '1em', radius }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    aria-hidden="true"
  />
)
