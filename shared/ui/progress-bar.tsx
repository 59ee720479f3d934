import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** The accessible name: what is making progress. */
  label: string
  /** From 0 to 1; absent while it cannot be told. */
  value?: number | undefined
  kind?: 'accent' | 'success' | 'error'
}

/** The platform's own progress element: no inline style, named, and readable without colour. */
export const ProgressBar = ({ label, value, kind = 'accent' }: ProgressBarProps) => (
  <progress className={`${styles.progress} ${styles[kind]}`} aria-label={label} max={1} value={value} />
)
