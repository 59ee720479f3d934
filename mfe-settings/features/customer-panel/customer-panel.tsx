import { shownNameOf } from '@account/shared/contracts/customer.ts'
import { HomePanel } from '@account/shared/screens/home-panel.tsx'
import { CustomerLoader } from '../../customer/customer-loader.tsx'
import { useSettingsPath } from '../../customer/signed-in-customer.ts'
import styles from './customer-panel.module.css'

/** The panel of the home page with the customer's name and e-mail address. */
export const CustomerPanel = () => (
  <HomePanel titleId="panel.title" linkId="panel.all" to={useSettingsPath()}>
    <CustomerLoader height="98px">
      {(customer) => (
        <div className={styles.card}>
          <p className={styles.name}>{shownNameOf(customer)}</p>
          {customer.companyName !== null && <p>{customer.companyName}</p>}
          <p className={styles.email}>{customer.email}</p>
        </div>
      )}
    </CustomerLoader>
  </HomePanel>
)
