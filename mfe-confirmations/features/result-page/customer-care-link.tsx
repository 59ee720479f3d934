import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'

/** For problems that only customer care can solve. */
export const CustomerCareLink = () => {
  const { config } = useHostServices()
  return (
    <a className={buttonClassName('secondary')} href={new URL('/contact', config.shopUrl).href}>
      <FormattedMessage id="failure.contact" />
    </a>
  )
}
