import { Button } from '@account/shared/ui/button.tsx'
import { SignOutIcon } from '@account/shared/ui/icons.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessagePage } from './message-page.tsx'

/** Replaces every page when the session has ended, and removes all content of the customer with it. */
export const SignedOutPage = () => {
  const title = useIntl().formatMessage({ id: 'signedOut.title' })
  usePageTitle(title)
  return (
    <MessagePage
      title={title}
      icon={<SignOutIcon />}
      // A reload asks the authority to sign in, and returns to this page.
      actions={
        <Button onClick={() => window.location.reload()}>
          <FormattedMessage id="signedOut.action" />
        </Button>
      }
    >
      <FormattedMessage id="signedOut.explanation" />
    </MessagePage>
  )
}
