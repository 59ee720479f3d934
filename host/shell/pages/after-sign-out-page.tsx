import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { SignOutIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import { MessagePage } from './message-page.tsx'

/** Confirms that a sign-out is complete, at the authority as well. */
export const AfterSignOutPage = () => {
  const { config } = useHostServices()
  return (
    <MessagePage
      title={<FormattedMessage id="signedOut.title" />}
      icon={<SignOutIcon />}
      actions={
        <>
          {/* A full load of the home page starts the sign-in. */}
          <a className={buttonClassName('primary')} href="/">
            <FormattedMessage id="signedOut.action" />
          </a>
          <a className={buttonClassName('secondary')} href={config.shopUrl}>
            <FormattedMessage id="signedOut.shop" />
          </a>
        </>
      }
    >
      <FormattedMessage id="signedOut.goodbye" />
    </MessagePage>
  )
}
