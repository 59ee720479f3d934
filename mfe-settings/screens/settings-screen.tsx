import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { Suspense } from 'react'
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
import { SettingsLink, SettingsLinks, SettingsSection, SettingsText } from './settings-section.tsx'

// The content below the explanations of these sections loads separately. The explanations are the largest text of a small screen, and
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
      <SettingsSection id="details" titleId="settings.details">
        <CustomerLoader height="var(--details-height)">
          {(customer) => <CustomerDetails customer={customer} />}
        </CustomerLoader>
        <SettingsLinks>
          <SettingsLink to="/settings/personal-details" textId="details.title" />
          <SettingsLink to={`${basePath}/email`} textId="email.title" />
          <PasswordChange />
        </SettingsLinks>
      </SettingsSection>
      <SettingsSection id="passkeys" titleId="passkeys.title">
        <SettingsText id="passkeys.text" />
        <SettingsText id="passkeys.loss" />
        <Suspense fallback={<Skeleton height="124px" radius="var(--radius)" />}>
          <PasskeySection />
        </Suspense>
      </SettingsSection>
      <DefaultAddresses />
      {basePath === '/settings/b2b' && <BusinessSettings />}
      <SettingsSection id="activity" titleId="activity.title">
        <SettingsText id="activity.text" />
        <Suspense fallback={<Skeleton height="240px" radius="var(--radius)" />}>
          <ActivitySection />
        </Suspense>
      </SettingsSection>
      <AccountDeletion />
    </div>
  )
}

const DefaultAddresses = () => {
  const basePath = useSettingsPath()
  return (
    <SettingsSection id="addresses" titleId="addresses.title">
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
      <SettingsLinks>
        <SettingsLink to="/settings/addresses/all" textId="addresses.all" />
        <SettingsLink to={`${basePath}/new-address`} textId="addresses.add" />
      </SettingsLinks>
    </SettingsSection>
  )
}
