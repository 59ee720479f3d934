import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CustomerLoader } from '../customer/customer-loader.tsx'
import { CustomerDetails } from '../features/customer-details/customer-details.tsx'
import styles from './settings-screen.module.css'

export const SettingsScreen = () => {
  const { navigation } = useHostServices()
  const title = useIntl().formatMessage({ id: 'settings.title' })
  useEffect(() => {
    navigation.setTitle(title)
  }, [navigation, title])
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <section aria-labelledby="settings-details">
        <h2 id="settings-details" className={styles.heading}>
          <FormattedMessage id="settings.details" />
        </h2>
        <CustomerLoader height="164px">{(customer) => <CustomerDetails customer={customer} />}</CustomerLoader>
      </section>
    </>
  )
}
