import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './message-page.module.css'

/** Being here signs out. */
export const LogoutPage = () => {
  const { session, report } = useHostServices()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current || session.state !== 'signed-in') return
    hasBegun.current = true
    session.signOut().catch((error: unknown) => report({ action: 'session/sign-out', error }))
  }, [session, report])

  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="title.signOut" />
      </h1>
      <p role="status">
        <FormattedMessage id="signingOut" />
      </p>
    </div>
  )
}
