import type { Customer } from '@account/shared/contracts/customer.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { DateTime } from 'luxon'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './customer-details.module.css'

/** The customer's details, as the customer service stores them. */
export const CustomerDetails = ({ customer }: { customer: Customer }) => {
  const { storefront } = useHostServices()
  const registeredAt = DateTime.fromISO(customer.registeredAt, { zone: storefront.timeZone, locale: storefront.locale })
  return (
    <dl className={styles.details}>
      <Detail termId="settings.name">
        {customer.firstName} {customer.lastName}
      </Detail>
      {customer.companyName !== null && <Detail termId="settings.company">{customer.companyName}</Detail>}
      <Detail termId="settings.email">{customer.email}</Detail>
      <Detail termId="settings.customerSince">
        <time dateTime={customer.registeredAt}>{registeredAt.toLocaleString(DateTime.DATE_FULL)}</time>
      </Detail>
    </dl>
  )
}

const Detail = ({ termId, children }: { termId: string; children: ReactNode }) => (
  <div className={styles.detail}>
    <dt className={styles.term}>
      <FormattedMessage id={termId} />
    </dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
