import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { CheckIcon, InformationIcon, WarningIcon } from './icons.tsx'

type AlertKind = 'error' | 'info' | 'success'

type AlertProps = {
  kind: AlertKind
  title: string
  children?: ReactNode
  /** A button or link with which the customer continues. */
  action?: ReactNode
  /** The customer can quote it, and the logs contain it. */
  correlationId?: string | undefined
  /** The word before the reference, in the language of the page. */
  referenceLabel?: string
}

const icons = { error: WarningIcon, info: InformationIcon, success: CheckIcon } as const

/** A notice within a page. Assistive technology reads an error at once, and the other kinds when it is idle. */
export const Alert = ({ kind, title, children, action, correlationId, referenceLabel = 'Reference' }: AlertProps) => {
  const Icon = icons[kind]
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.content}>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {children && <div className={styles.body}>{children}</div>}
          {correlationId && (
            <p className={styles.reference}>
              {referenceLabel}: <code>{correlationId}</code>
            </p>
          )}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
