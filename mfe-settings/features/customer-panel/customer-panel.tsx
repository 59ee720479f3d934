import { HomePanel } from '@account/shared/screens/home-panel.tsx'
import { CustomerLoader } from '../../customer/customer-loader.tsx'
import { useSettingsPath } from '../../customer/signed-in-customer.ts'
import styles from './customer-panel.module.css'

/** The panel of the home page with the customer's name and e-mail address. */
export const CustomerPanel = () => (
  <HomePanel titleId="panel.title" linkId="panel.all" to={useSettingsPath()}>
    <CustomerLoader height="98px">
      {({ firstName, lastName, companyName, email }) => (
        <div className={styles.card}>
          <p className={styles.name}>
            {firstName} {lastName}
          </p>
          {companyName !== null && <p>{companyName}</p>}
          <p className={styles.email}>{email}</p>
        </div>
      )}
    </CustomerLoader>
  </HomePanel>
)
