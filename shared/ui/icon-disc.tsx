import type { ReactNode } from 'react'
import styles from './icon-disc.module.css'

type IconDiscProps = { tone?: 'neutral' | 'success' | 'danger'; children: ReactNode }

/** The icon above the title of a page or an area that says one thing, in one size. */
export const IconDisc = ({ tone = 'neutral', children }: IconDiscProps) => (
  <span className={`${styles.disc} ${styles[tone]}`}>{children}</span>
)
