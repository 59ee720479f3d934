import { CustomerLoader } from '../customer/customer-loader.tsx'
import { PersonalDetailsForm } from '../features/personal-details/personal-details-form.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import styles from './settings-screen.module.css'

/** `/settings/personal-details` */
export const PersonalDetailsScreen = () => (
  <div className={styles.screen}>
    <PageTitle id="details.title" />
    <CustomerLoader height="320px">{(customer) => <PersonalDetailsForm customer={customer} />}</CustomerLoader>
  </div>
)
