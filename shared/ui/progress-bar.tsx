import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** The accessible name: the thing in progress. */
  label: string
  /** From 0 to 1; absent while the progress is unknown. */
  value?: number | undefined
  kind?: 'accent' | 'success' | 'error'
}

/** The native progress element: without inline style, with a name, and readable without colour. */
export const ProgressBar = ({ label, value, kind = 'accent' }: ProgressBarProps) => (
  <progress className={`${styles.progress} ${styles[kind]}`} aria-label={label} max={1} value={value} />
)
