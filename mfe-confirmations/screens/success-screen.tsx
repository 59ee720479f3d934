import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { CheckIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FlowName } from '../features/confirmation/flows.ts'
import { CustomerCareLink } from '../features/result-page/customer-care-link.tsx'
import { ResultPage } from '../features/result-page/result-page.tsx'

/** Shows a success to a customer who may already be signed out. */
export const SuccessScreen = ({ name }: { name: Exclude<FlowName, 'deletion'> }) => {
  const { config } = useHostServices()
  const leadsToShop = name === 'newsletter'
  return (
    <ResultPage
      title={useIntl().formatMessage({ id: `${name}.done` })}
      icon={<CheckIcon />}
      actions={
        <>
          {/* A full load: the host redirects a visitor without a session to the sign-in. */}
          <a className={buttonClassName('primary')} href={leadsToShop ? config.shopUrl : '/'}>
            <FormattedMessage id={leadsToShop ? 'accountDeleted.viewProducts' : 'success.signIn'} />
          </a>
          {name === 'cancellation' && <CustomerCareLink />}
        </>
      }
    >
      <FormattedMessage id={`${name}.doneText`} />
    </ResultPage>
  )
}
