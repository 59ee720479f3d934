import type { ComponentProps, ReactNode } from 'react'
import { IconDisc } from '../ui/icon-disc.tsx'
import styles from './message-page.module.css'

type MessagePageProps = {
  title: ReactNode
  icon?: ReactNode
  tone?: ComponentProps<typeof IconDisc>['tone']
  actions?: ReactNode
  /** The customer can quote it, and the logs contain it. */
  reference?: ReactNode
  children?: ReactNode
}

/** One message in the middle of the page, with the actions that follow. */
export const MessagePage = ({ title, icon, tone, actions, reference, children }: MessagePageProps) => (
  <div className={styles.page}>
    {icon && <IconDisc {...(tone && { tone })}>{icon}</IconDisc>}
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {children && <p className={styles.text}>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
    {reference && <p className={styles.reference}>{reference}</p>}
  </div>
)
