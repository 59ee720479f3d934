import { Button } from '@account/shared/ui/button.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './message-page.module.css'
import { MessagePage } from './message-page.tsx'
import { signOutFailureAtom } from '../../session/session-ended-atom.ts'

/** Shown while the page leaves for the authority, which ends its own session, or when it could not be reached. */
export const SigningOutPage = () => {
  const correlationId = useAtomValue(signOutFailureAtom)
  if (correlationId !== undefined) return <UnfinishedSignOut correlationId={correlationId} />
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

const UnfinishedSignOut = ({ correlationId }: { correlationId: string }) => {
  const title = useIntl().formatMessage({ id: 'signOut.unfinished.title' })
  usePageTitle(title)
  return (
    <div role="alert">
      <MessagePage
        title={title}
        correlationId={correlationId}
        // Without a session here, a reload asks the authority alone.
        action={
          <Button onClick={() => window.location.assign('/logout')}>
            <FormattedMessage id="tryAgain" />
          </Button>
        }
      >
        <FormattedMessage id="signOut.unfinished.explanation" />
      </MessagePage>
    </div>
  )
}
