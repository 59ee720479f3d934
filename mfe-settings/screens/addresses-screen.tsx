import { buttonClassName } from '@account/shared/ui/button.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { AddressesLoader } from '../addresses/addresses-loader.tsx'
import { useSettingsPath } from '../customer/signed-in-customer.ts'
import { SavedNotice } from '../customer/saved-notice.tsx'
import { AddressList } from '../features/address-list/address-list.tsx'
import { LinkedTitle } from '../customer/linked-title.tsx'
import styles from './settings-screen.module.css'

/** `/settings/addresses/all` */
export const AddressesScreen = () => {
  const basePath = useSettingsPath()
  return (
    <div className={styles.screen}>
      <LinkedTitle id="addresses.title" tabTitleId="address.tabTitle" />
      <SavedNotice />
      <AddressesLoader>
        {(addresses) => <AddressList addresses={addresses} basePath={basePath} headingLevel="h2" />}
      </AddressesLoader>
      <p className={styles.links}>
        <Link className={buttonClassName('primary')} to={`${basePath}/new-address`}>
          <FormattedMessage id="addresses.add" />
        </Link>
      </p>
    </div>
  )
}
