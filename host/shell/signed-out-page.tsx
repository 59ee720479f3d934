import { Button } from '@account/shared/ui/button.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessagePage } from './message-page.tsx'

/** Takes the place of every page when the session has ended, and with it all that belonged to the customer. */
export const SignedOutPage = () => {
  const title = useIntl().formatMessage({ id: 'signedOut.title' })
  usePageTitle(title)
  return (
    <MessagePage
      title={title}
      // A fresh start asks the authority, and comes back to this very page.
      action={
        <Button onClick={() => window.location.reload()}>
          <FormattedMessage id="signedOut.action" />
        </Button>
      }
    >
      <FormattedMessage id="signedOut.explanation" />
    </MessagePage>
  )
}
