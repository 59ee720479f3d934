import { CustomerLoader } from '../customer/customer-loader.tsx'
import { EmailForm } from '../features/personal-details/email-form.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import styles from './settings-screen.module.css'

/** `/settings/email` and, for a business, `/settings/b2b/email`. */
export const EmailScreen = () => (
  <div className={styles.screen}>
    <PageTitle id="email.title" />
    <CustomerLoader height="220px">{({ email }) => <EmailForm current={email} />}</CustomerLoader>
  </div>
)
