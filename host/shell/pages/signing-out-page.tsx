import { Button } from '@account/shared/ui/button.tsx'
import { SignOutIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessagePage } from './message-page.tsx'
import { signOutFailureAtom } from '../../session/session-ended-atom.ts'

/** Shown while the page leaves for the authority, which ends its own session, or when it could not be reached. */
export const SigningOutPage = () => {
  const correlationId = useAtomValue(signOutFailureAtom)
  if (correlationId !== undefined) return <UnfinishedSignOut correlationId={correlationId} />
  return (
    <MessagePage title={<FormattedMessage id="title.signOut" />} icon={<SignOutIcon />}>
      <span role="status">
        <FormattedMessage id="signingOut" />
      </span>
    </MessagePage>
  )
}

const UnfinishedSignOut = ({ correlationId }: { correlationId: string }) => {
  const title = useIntl().formatMessage({ id: 'signOut.unfinished.title' })
  usePageTitle(title)
  return (
    <div role="alert">
      <MessagePage
        title={title}
        icon={<WarningIcon />}
        tone="danger"
        correlationId={correlationId}
        // Without a session here, a reload asks the authority alone.
        actions={
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
