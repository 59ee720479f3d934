import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { IconDisc } from './icon-disc.tsx'

type EmptyStateProps = {
  title: string
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Takes the place of a list without entries, and says how it gets some. */
export const EmptyState = ({ title, icon, children, action, headingLevel: Heading = 'h2' }: EmptyStateProps) => (
  <div className={styles.emptyState}>
    {icon && (
      <div className={styles.icon}>
        <IconDisc>{icon}</IconDisc>
      </div>
    )}
    <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
      {title}
    </Heading>
    {children && <div className={styles.body}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
