import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { CheckIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { ResultPage } from '../features/result-page/result-page.tsx'

/** A signed-out visitor sees it, so its links leave the signed-in shell. */
export const AccountDeletedScreen = () => {
  const { config } = useHostServices()
  const intl = useIntl()
  return (
    <ResultPage
      title={intl.formatMessage({ id: 'accountDeleted.title' })}
      icon={<CheckIcon />}
      actions={
        <>
          {/* A full load: the host redirects a visitor without a session to the sign-in, which offers the registration. */}
          <a className={buttonClassName('primary')} href="/">
            <FormattedMessage id="accountDeleted.createAccount" />
          </a>
          <a className={buttonClassName('secondary')} href={config.shopUrl}>
            <FormattedMessage id="accountDeleted.viewProducts" />
          </a>
        </>
      }
    >
      <FormattedMessage id="accountDeleted.text" />
    </ResultPage>
  )
}
