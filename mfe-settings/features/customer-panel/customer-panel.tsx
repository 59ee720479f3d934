import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { CustomerLoader } from '../../customer/customer-loader.tsx'
import { useSettingsPath } from '../../customer/use-settings-path.ts'
import styles from './customer-panel.module.css'

/** The panel of the home page with the customer's name and e-mail address. */
export const CustomerPanel = () => {
  const settingsPath = useSettingsPath()
  return (
    <section className={styles.panel} aria-labelledby="customer-panel-title">
      <header className={styles.header}>
        <h2 id="customer-panel-title" className={styles.title}>
          <FormattedMessage id="panel.title" />
        </h2>
        <Link to={settingsPath}>
          <FormattedMessage id="panel.all" />
        </Link>
      </header>
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
    </section>
  )
}
