import { shownNameOf, type Customer } from '@account/shared/contracts/customer.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage } from 'react-intl'
import { Detail, Details } from '../ui/details.tsx'

/** The customer's details, as the customer service stores them. */
export const CustomerDetails = ({ customer }: { customer: Customer }) => {
  const { storefront } = useHostServices()
  const registeredAt = DateTime.fromISO(customer.registeredAt, { zone: storefront.timeZone, locale: storefront.locale })
  return (
    <Details>
      <Detail term={<FormattedMessage id="settings.name" />}>{shownNameOf(customer)}</Detail>
      {customer.companyName !== null && (
        <Detail term={<FormattedMessage id="settings.company" />}>{customer.companyName}</Detail>
      )}
      <Detail term={<FormattedMessage id="settings.email" />}>{customer.email}</Detail>
      <Detail term={<FormattedMessage id="settings.customerSince" />}>
        <time dateTime={customer.registeredAt}>{writeDate(registeredAt, DateTime.DATE_FULL)}</time>
      </Detail>
    </Details>
  )
}
