import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import styles from './home-panel.module.css'

type HomePanelProps = {
  /** The ids of messages of the front end. */
  titleId: string
  linkId: string
  /** The page with everything of which the panel shows a part. */
  to: string
  children: ReactNode
}

/** A panel of the host's home page: its heading, the link to its page, and its content. */
export const HomePanel = ({ titleId, linkId, to, children }: HomePanelProps) => {
  const headingId = useId()
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          <FormattedMessage id={titleId} />
        </h2>
        <Link to={to}>
          <FormattedMessage id={linkId} />
        </Link>
      </header>
      {children}
    </section>
  )
}

type EmptyHomePanelProps = {
  children: ReactNode
  /** The link by which the first content comes. */
  action?: ReactNode
}

/** The text in place of the content of an empty panel, and the way on. */
export const EmptyHomePanel = ({ children, action }: EmptyHomePanelProps) => (
  <div className={styles.empty}>
    <p>{children}</p>
    {action}
  </div>
)
