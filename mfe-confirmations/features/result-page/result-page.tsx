import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './result-page.module.css'

type ResultPageProps = {
  title: string
  icon?: ReactNode
  tone?: 'success' | 'neutral' | 'danger'
  /** The customer can quote it, and the logs contain it. */
  reference?: string | undefined
  actions: ReactNode
  children: ReactNode
}

/** One message in the middle of the page, with the actions that follow. */
export const ResultPage = ({ title, icon, tone = 'success', reference, actions, children }: ResultPageProps) => {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      {icon && <div className={`${styles.icon} ${styles[tone]}`}>{icon}</div>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
      {reference && (
        <p className={styles.reference}>
          <FormattedMessage id="failure.reference" />: <code>{reference}</code>
        </p>
      )}
    </div>
  )
}
