import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './message-page.module.css'

type MessagePageProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  correlationId?: string | undefined
}

/** A message page without header and menu, for when the site itself cannot render. */
export const StandaloneMessagePage = (props: MessagePageProps) => (
  <main className={styles.alone} role="main">
    <div role="alert">
      <MessagePage {...props} />
    </div>
  </main>
)

/** A page with one message and one action. */
export const MessagePage = ({ title, children, action, correlationId }: MessagePageProps) => (
  <div className={styles.page}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
    {correlationId && (
      <p className={styles.reference}>
        <FormattedMessage id="reference" />: <code>{correlationId}</code>
      </p>
    )}
  </div>
)
