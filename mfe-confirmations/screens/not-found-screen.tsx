import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { CompassIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { ResultPage } from '../features/result-page/result-page.tsx'

/** For a public address that the host passes to this remote and that no route matches. */
export const NotFoundScreen = () => {
  const { config } = useHostServices()
  return (
    <ResultPage
      title={useIntl().formatMessage({ id: 'notFound.title' })}
      tone="neutral"
      icon={<CompassIcon />}
      actions={
        <a className={buttonClassName('secondary')} href={config.shopUrl}>
          <FormattedMessage id="notFound.shop" />
        </a>
      }
    >
      <FormattedMessage id="notFound.text" />
    </ResultPage>
  )
}
