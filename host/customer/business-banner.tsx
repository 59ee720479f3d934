import type { BusinessStatus } from '@account/shared/contracts/customer.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

/** Shows a business customer what their account still lacks, or why it is blocked. */
export const BusinessBanner = ({ status }: { status: BusinessStatus }) => {
  const { formatMessage } = useIntl()
  const { config } = useHostServices()
  switch (status) {
    case 'active':
      return null
    case 'default':
      return (
        <Alert kind="info" title={formatMessage({ id: 'business.default.title' })}>
          <Link to="/settings/b2b">
            <FormattedMessage id="business.default.action" />
          </Link>
        </Alert>
      )
    case 'new':
      return (
        <Alert kind="info" title={formatMessage({ id: 'business.new.title' })}>
          <FormattedMessage id="business.new.explanation" />
        </Alert>
      )
    case 'blocked':
      return (
        <Alert kind="error" title={formatMessage({ id: 'business.blocked.title' })}>
          <a href={new URL('/contact', config.shopUrl).href}>
            <FormattedMessage id="contactCustomerCare" />
          </a>
        </Alert>
      )
  }
}
