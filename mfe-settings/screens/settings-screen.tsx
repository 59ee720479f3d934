import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { AddressesLoader } from '../addresses/addresses-loader.tsx'
import { CustomerDetails } from '../customer/customer-details.tsx'
import { CustomerLoader } from '../customer/customer-loader.tsx'
import { SavedNotice } from '../customer/saved-notice.tsx'
import { useSettingsPath } from '../customer/signed-in-customer.ts'
import { AccountDeletion } from '../features/account-deletion/account-deletion.tsx'
import { AddressList } from '../features/address-list/address-list.tsx'
import { PasswordChange } from '../features/password-change/password-change.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import { BusinessSettings } from './business-settings.tsx'
import styles from './settings-screen.module.css'

// What follows the explanations of these sections loads by itself. The explanations are the largest text of a small screen, and
// may not wait for it. The section of the passkeys holds WebAuthn, which only the settings use.
const PasskeySection = lazyPart(async () => (await import('../features/passkeys/passkey-section.tsx')).PasskeySection)

const ActivitySection = lazyPart(
  async () => (await import('../features/activity/activity-section.tsx')).ActivitySection,
)

/** `/settings` and, for a business, `/settings/b2b`. */
export const SettingsScreen = () => {
  const basePath = useSettingsPath()
  return (
    <div className={`${styles.screen} ${styles.overview}`}>
      <PageTitle id="settings.title" />
      <SavedNotice />
      <section aria-labelledby="settings-details">
        <h2 id="settings-details" className={styles.heading}>
          <FormattedMessage id="settings.details" />
        </h2>
        <CustomerLoader height="var(--details-height)">
          {(customer) => <CustomerDetails customer={customer} />}
        </CustomerLoader>
        <p className={styles.links}>
          <Link className={buttonClassName('secondary')} to="/settings/personal-details">
            <FormattedMessage id="details.title" />
          </Link>
          <Link className={buttonClassName('secondary')} to={`${basePath}/email`}>
            <FormattedMessage id="email.title" />
          </Link>
          <PasswordChange />
        </p>
      </section>
      <section aria-labelledby="settings-passkeys">
        <h2 id="settings-passkeys" className={styles.heading}>
          <FormattedMessage id="passkeys.title" />
        </h2>
        <p className={styles.text}>
          <FormattedMessage id="passkeys.text" />
        </p>
        <p className={styles.text}>
          <FormattedMessage id="passkeys.loss" />
        </p>
        <Suspense fallback={<Skeleton height="124px" radius="var(--radius)" />}>
          <PasskeySection />
        </Suspense>
      </section>
      <DefaultAddresses />
      {basePath === '/settings/b2b' && <BusinessSettings />}
      <section aria-labelledby="settings-activity">
        <h2 id="settings-activity" className={styles.heading}>
          <FormattedMessage id="activity.title" />
        </h2>
        <p className={styles.text}>
          <FormattedMessage id="activity.text" />
        </p>
        <Suspense fallback={<Skeleton height="240px" radius="var(--radius)" />}>
          <ActivitySection />
        </Suspense>
      </section>
      <AccountDeletion />
    </div>
  )
}

const DefaultAddresses = () => {
  const basePath = useSettingsPath()
  return (
    <section aria-labelledby="settings-addresses">
      <h2 id="settings-addresses" className={styles.heading}>
        <FormattedMessage id="addresses.title" />
      </h2>
      <AddressesLoader>
        {(addresses) => (
          <AddressList
            basePath={basePath}
            headingLevel="h3"
            addresses={addresses.filter(
              ({ isDefaultDelivery, isDefaultBilling }) => isDefaultDelivery || isDefaultBilling,
            )}
          />
        )}
      </AddressesLoader>
      <p className={styles.links}>
        <Link className={buttonClassName('secondary')} to="/settings/addresses/all">
          <FormattedMessage id="addresses.all" />
        </Link>
        <Link className={buttonClassName('secondary')} to={`${basePath}/new-address`}>
          <FormattedMessage id="addresses.add" />
        </Link>
      </p>
    </section>
  )
}
