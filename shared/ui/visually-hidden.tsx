import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = {
  children: ReactNode
  /** `polite` or `assertive` makes it a live region, which must be mounted before its text changes. */
  live?: 'polite' | 'assertive' | undefined
}

/** Text for assistive technology only. */
export const VisuallyHidden = ({ children, live }: VisuallyHiddenProps) => (
  <span className={styles.hidden} aria-live={live} role={live === 'polite' ? 'status' : undefined}>
    {children}
  </span>
)
